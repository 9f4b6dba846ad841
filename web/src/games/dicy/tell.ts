import type { Line, Told } from '..';
import type { Dice, Seen } from '../../types/dicy';
import { does, listed, said, tagged, typeset } from '../telling';
import { words } from './words';

/** What was seen in one move, in words. */
export function tell(seen: readonly Seen[], told: Told): Line[] {
  return seen.flatMap((event) => one(event, told)).map(typeset);
}

const shown = (dice: Dice): string => dice.join(' ');

function one(seen: Seen, told: Told): Line[] {
  const { cards } = words[told.language];
  const plain = (text: string): Line[] => [{ text }];
  const result = (text: string): Line[] => [{ text, tone: 'result' }];
  const event = tagged(seen);
  switch (event.is) {
    case 'cards_laid_out': {
      const names = listed(
        event.of.cards.map((card) => cards[card].name),
        said(told, 'et', 'and'),
      );
      return plain(said(told, `Les cartes de tous : ${names}.`, `Everyone’s cards: ${names}.`));
    }
    case 'first_player_chosen':
      return plain(does(told, event.of.seat, ['commencez.', 'commence.'], ['start.', 'starts.']));
    case 'turn_began':
      return [{ text: turn(told, event.of.seat), tone: 'heading' }];
    case 'rolled': {
      const { seat, dice } = event.of;
      return plain(`${does(told, seat, ['obtenez', 'obtient'], ['roll', 'rolls'])} ${shown(dice)}.`);
    }
    case 'froze_to_reroll': {
      const { seat, card } = event.of;
      const name = cards[card].name;
      return plain(
        does(
          told,
          seat,
          [`gelez « ${name} » pour relancer.`, `gèle « ${name} » pour relancer.`],
          [`freeze “${name}” to re-roll.`, `freezes “${name}” to re-roll.`],
        ),
      );
    }
    case 'rerolled': {
      const { seat, dice, into } = event.of;
      return plain(`${does(told, seat, ['relancez', 'relance'], ['re-roll', 're-rolls'])} ${shown(dice)} → ${shown(into)}.`);
    }
    case 'scored': {
      const { seat, card, dice, points } = event.of;
      const name = cards[card].name;
      return result(
        does(
          told,
          seat,
          [`marquez ${points} avec « ${name} » : ${shown(dice)}.`, `marque ${points} avec « ${name} » : ${shown(dice)}.`],
          [`score ${points} with “${name}”: ${shown(dice)}.`, `scores ${points} with “${name}”: ${shown(dice)}.`],
        ),
      );
    }
    case 'passed':
      return plain(
        does(
          told,
          event.of.seat,
          ['passez : vos cartes dégèlent.', 'passe : ses cartes dégèlent.'],
          ['pass: your cards thaw.', 'passes: their cards thaw.'],
        ),
      );
    case 'asked': {
      const { seat, effect } = event.of;
      return plain(
        effect.must === 'freeze'
          ? does(
              told,
              seat,
              ['devez geler une carte.', 'doit geler une carte.'],
              ['have to freeze a card.', 'has to freeze a card.'],
            )
          : does(
              told,
              seat,
              ['devez dégeler une carte.', 'doit dégeler une carte.'],
              ['have to thaw a card.', 'has to thaw a card.'],
            ),
      );
    }
    case 'froze': {
      const name = cards[event.of.card].name;
      return plain(of(told, event.of.seat, `« ${name} » gèle`, `“${name}” freezes`));
    }
    case 'thawed': {
      const name = cards[event.of.card].name;
      return plain(of(told, event.of.seat, `« ${name} » dégèle`, `“${name}” thaws`));
    }
    case 'spared':
      return plain(
        does(
          told,
          event.of.seat,
          ['n’avez pas de carte à retourner.', 'n’a pas de carte à retourner.'],
          ['have no card to turn.', 'has no card to turn.'],
        ),
      );
    case 'round_ended': {
      const { round, quiet } = event.of;
      const text = said(told, `Fin de la manche ${round}`, `End of round ${round}`);
      return plain(quiet === 0 ? `${text}.` : `${text}${said(told, ', sans un point.', ', without a score.')}`);
    }
    case 'game_ended':
      return result(said(told, 'La partie est finie.', 'The game is over.'));
  }
}

/** Whose card it is that turned. */
function of(told: Told, seat: number, fr: string, en: string): string {
  const whose = told.mine(seat) ? said(told, 'chez vous', 'yours') : told.name(seat);
  return `${said(told, fr, en)} (${whose}).`;
}

function turn(told: Told, seat: number): string {
  if (told.mine(seat)) return said(told, 'Votre tour', 'Your turn');
  return said(told, `Tour : ${told.name(seat)}`, `${told.name(seat)}’s turn`);
}
