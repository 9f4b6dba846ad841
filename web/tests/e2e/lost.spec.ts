// Nothing is lost: the page is closed and opened again, and the server killed while people play.
import { chance, play, press } from './hand';
import { expect, test } from './people';
import { fill, invitation, invite, sit, start } from './room';

test('two people call in the open window, and one comes back after a reload', async ({ open }) => {
  const host = await open({ lang: 'en', window: 3_000 });
  const guest = await open({ lang: 'fr' });
  await invite(host, 'bluff', 3);
  await sit(host, 'Ada');
  await guest.page.goto((await invitation(host)).link);
  await sit(guest, 'Zoé');
  await fill(host);
  await start(host);
  await guest.page.locator('.match').waitFor();

  const hosting = play(host, chance(21));
  const random = chance(22);
  for (let presses = 0; presses < 6; presses++) await press(guest, random);
  await guest.page.reload();
  await guest.page.locator('.match').waitFor();
  await Promise.all([hosting, play(guest, random)]);
  for (const { page } of [host, guest]) await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(3);
});
