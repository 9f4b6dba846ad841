// The four great moments, picture by picture: what can be seen in each step, and that nothing tells what comes later. Once at normal
// motion, and once for those who want none, who see the same steps as still pictures.
import { Film } from './film';
import { test } from './gallery';
import { expect } from './people';

const MOTIONS = [
  ['in motion', 'no-preference'],
  ['as still pictures', 'reduce'],
] as const;

for (const [how, motion] of MOTIONS) {
  const moves = motion === 'no-preference';

  test(`DIX: the fatal card, the bust, the market, the token, ${how}`, async ({ page, gallery }) => {
    const film = await Film.open(page, `${gallery}?fixture=dix_staged&move=29&play=29`, motion);
    const [row, gauge, market] = ['[data-part="row"] li .card', '[data-part="row"] .gauge', '[data-part="market"] [data-card]'];
    const token = '[data-part="seat-3"] .consolation';
    const busted = async () => (await film.read(gauge))[0]?.startsWith('Busted') ?? false;

    if (moves) {
      await film.to(200);
      // The total waits for the card.
      expect(await film.read(gauge)).toContain('Total 3');
    }
    await film.to(650);
    expect(await film.read(row)).toEqual(['3', '9']);
    expect(await film.read(gauge)).toContain('Total 12');
    expect((await film.told()).event).toBe('Card: green 9.');
    await film.keepsQuiet(/bust|Diego takes|Esther’s turn|Your turn/i);

    await film.to(1_400);
    expect(await film.read(gauge)).toContain('Busted: 12');
    expect(await film.count('.fatal')).toBe(1);
    expect(await film.count(market)).toBe(4);
    expect((await film.told()).event).toMatch(/Diego goes bust/);
    await film.keepsQuiet(/The numbers go|consolation|Esther’s turn/);

    if (moves) {
      await film.to(2_400);
      // The cards are under way.
      expect(await film.count(row)).toBe(2);
    }
    await film.to(3_000);
    expect(await film.count(row)).toBe(0);
    expect(await film.count(market)).toBe(6);
    expect(await busted()).toBe(false);
    expect(await film.count(token)).toBe(0);
    expect((await film.told()).event).toMatch(/market/);
    await film.keepsQuiet(/consolation|Esther’s turn/);

    if (moves) {
      await film.to(3_300);
      expect(await film.count(`${token} i`)).toBe(1);
      expect(await film.count(token)).toBe(0);
    }
    await film.to(3_750);
    expect(await film.count(token)).toBe(1);
    await film.keepsQuiet(/Esther’s turn|thinking/);
    await film.to(3_900);
    expect((await film.told()).log).toMatch(/Esther’s turn/);
  });

  test(`Dicy Cards: the dice, the points, a card that thaws, the ice, ${how}`, async ({ page, gallery }) => {
    const film = await Film.open(page, `${gallery}?fixture=dicy_staged&move=13&play=13`, motion);
    const score = async () => (await film.read('[data-part="race"] .mine b'))[0];
    const [dice, gain, cold] = ['[data-part="tray"] .die', '[data-part="race"] em', '.card.frozen strong'];

    if (moves) {
      await film.to(400);
      expect(await film.count(dice)).toBe(6);
      expect(await film.count(gain)).toBe(0);
      expect(await score()).toBe('24');
      // The dice have gone into the card, and the points come out of it.
      await film.to(1_200);
      expect(await film.count(dice)).toBe(2);
      expect(await film.read(gain)).toEqual(['+24']);
      expect(await score()).toBe('24');
    }
    await film.to(1_700);
    expect(await film.read(gain)).toEqual(['+24']);
    expect(await score()).toBe('48');
    expect(await film.read(cold)).toEqual(['Pair']);
    expect((await film.told()).event).toMatch(/You score 24/);
    await film.keepsQuiet(/thaws|freeze “Sixes”|Marie’s turn/);

    await film.to(2_100);
    await film.keepsQuiet(/Colette thaws|freeze “Sixes”|Marie’s turn/);
    const ice = '[data-pip="2 pair"] .frost';
    await film.to(2_150);
    expect(await film.count(ice)).toBe(1);
    await film.to(2_850);
    expect(await film.count(ice)).toBe(0);
    expect((await film.told()).event).toMatch(/Colette thaws/);
    expect(await film.read(cold)).toEqual(['Pair']);
    await film.keepsQuiet(/freeze “Sixes”|Marie’s turn/);

    await film.to(3_500);
    expect(await film.read(cold)).toEqual(['Sixes', 'Pair']);
    await film.keepsQuiet(/Marie’s turn/);
    await film.to(3_700);
    expect((await film.told()).asked).toMatch(/Marie is about to roll/);
  });

  test(`DiXkiBluff: the cups, the count, the verdict, the die, ${how}`, async ({ page, gallery }) => {
    const film = await Film.open(page, `${gallery}?fixture=bluff_staged&move=17&play=17`, motion);
    const [count, lit, verdict] = ['[data-part="bet"] .count', '.die.counts', '.verdict'];
    const covered = () => film.count('[data-part^="seat-"] .cup:not(.lifted)');

    await film.to(800);
    expect(await covered()).toBe(3);
    expect((await film.told()).event).toMatch(/Marie: “DiXe!”/);
    await film.keepsQuiet(/shows|Too few|loses|Round 6/);
    // The cups are lifted one by one: Marie’s, one’s own, Colette’s, Diego’s.
    for (const [at, cups, next] of [
      [1_140, 2, /Colette shows|Diego shows|Too few/],
      [1_640, 1, /Diego shows|Too few/],
      [1_890, 0, /Too few|loses/],
    ] as const) {
      await film.to(at);
      expect(await covered()).toBe(cups);
      await film.keepsQuiet(next);
    }
    expect(await film.read(count)).toEqual(['0', '0']);
    expect(await film.count(lit)).toBe(0);

    if (moves) {
      // The matching dice light up while the count climbs.
      let lights = 0;
      for (const at of [2_300, 2_600, 2_900]) {
        await film.to(at);
        const now = await film.count(lit);
        expect(now).toBeGreaterThanOrEqual(lights);
        lights = now;
        expect(await film.count(verdict)).toBe(0);
        await film.keepsQuiet(/Too few|loses/);
      }
      expect(lights).toBeGreaterThan(0);
    }
    await film.to(3_500);
    expect(await film.read(count)).toEqual(['1', '3']);
    expect(await film.count(lit)).toBe(3);
    expect(await film.read(verdict)).toEqual(['Too few!']);
    await film.keepsQuiet(/loses|Round 6/);

    await film.to(4_500);
    expect(await film.read('[data-part="seat-0"] .hollow')).toEqual(['−1']);
    const { event, log } = await film.told();
    expect(event).toBe('Marie loses a die.');
    expect(log).toMatch(/Too few! Marie loses a die\.$/);
    await film.to(4_700);
    expect((await film.told()).log).toMatch(/Round 6/);
    expect(await covered()).toBe(3);
  });

  test(`10 Retro: hidden cards, totals, the pot, the pile, ${how}`, async ({ page, gallery }) => {
    const film = await Film.open(page, `${gallery}?fixture=retro_staged&move=53&play=53`, motion);
    const hidden = (seat: number) => film.count(`[data-at="card-${seat}"] .turning.down`);
    const [won, lost, pot] = ['.total.won', '.total.lost', '[data-at="pot"] span'];
    const chips = async () => (await film.read('[data-part="place-1"] li b'))[0];
    const points = async () => (await film.read('[data-at="points-3"]'))[0];

    await film.to(550);
    expect([await hidden(1), await hidden(3)]).toEqual([1, 1]);
    await film.keepsQuiet(/shows a|wins the round|loses the round/);
    await film.to(850);
    expect([await hidden(1), await hidden(3)]).toEqual([0, 1]);
    await film.keepsQuiet(/Diego shows|wins the round|loses the round/);
    await film.to(1_150);
    expect([await hidden(1), await hidden(3)]).toEqual([0, 0]);
    expect(await film.count(won)).toBe(0);
    expect(await film.count(pot)).toBe(4);
    await film.keepsQuiet(/wins the round|loses the round/);

    if (moves) {
      await film.to(1_800);
      expect(await chips()).toBe('2');
    }
    await film.to(2_450);
    expect(await film.read(won)).toEqual(['10']);
    expect(await film.count('.total')).toBe(7);
    expect(await film.count(pot)).toBe(0);
    expect(await chips()).toBe('6');
    expect(await film.count(lost)).toBe(0);
    expect(await points()).toMatch(/^\+ ?0$/);
    await film.keepsQuiet(/loses the round|You draw|who starts/);

    if (moves) {
      await film.to(2_850);
      expect(await film.read(lost)).toEqual(['2']);
      expect(await film.count('[data-at^="card-"] .card')).toBe(7);
      expect(await points()).toMatch(/^\+ ?0$/);
    }
    await film.to(3_690);
    expect(await film.read(lost)).toEqual(['2']);
    expect(await points()).toMatch(/^\+ ?58$/);
    expect(await film.count('[data-at^="card-"] .card')).toBe(0);
    await film.keepsQuiet(/You draw|who starts/);
    await film.to(3_800);
    expect((await film.told()).asked).toMatch(/Basile chooses who starts/);
  });

  test(`10 Retro: the chips of protection go to the pot, ${how}`, async ({ page, gallery }) => {
    const film = await Film.open(page, `${gallery}?fixture=retro_staged&move=44&play=44`, motion);
    const laid = '.rim .chip';
    await film.to(1_650);
    const before = await film.count(laid);
    expect(before).toBeGreaterThan(0);
    const pot = await film.count('[data-at="pot"] span');
    await film.to(2_300);
    expect(await film.count(laid)).toBe(0);
    expect(await film.count('[data-at="pot"] span')).toBe(pot + before);
  });
}
