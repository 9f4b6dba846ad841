import type { Line, Told } from '..';
import type { Faces, Seen, Symbol } from '../../types/bluff';
import { does, listed, said, tagged, typeset } from '../telling';
import { words } from './words';

/** What was seen in one move, in words. Dice that are rolled or hidden together are told together. */
export function tell(seen: readonly Seen[], told: Told): Line[] {
  const rolls = seen.some((event) => event !== 'game_ended' && 'rolled' in event);
  const lines = seen.flatMap((event) => one(event, told));
  const opened = lines.findIndex(({ tone }) => tone === 'heading');
  if (rolls && opened >= 0) lines.splice(opened + 1, 0, { text: said(told, 'Les dés roulent.', 'The dice are rolled.') });
  // Somebody who hides several faces in one go is told of once.
  return lines.filter((line, index) => line.text !== lines[index - 1]?.text).map(typeset);
}

function one(seen: Seen, told: Told): Line[] {
  const w = words[told.language];
  const plain = (text: string): Line[] => [{ text }];
  const result = (text: string): Line[] => [{ text, tone: 'result' }];
  const event = tagged(seen);
  switch (event.is) {
    case 'first_drawn':
      return plain(does(told, event.of.seat, ['commencez.', 'commence.'], ['start.', 'starts.']));
    case 'round_opened':
      return [{ text: w.round(event.of.round), tone: 'heading' }];
    case 'rolled': {
      const { seat, hidden } = event.of;
      if (!('known' in hidden)) return [];
      return plain(`${does(told, seat, ['avez', 'a'], ['have', 'has'])} ${hand(hidden.known, told)}.`);
    }
    case 'choice_opened':
      return plain(
        does(
          told,
          event.of.seat,
          ['choisissez vos faces en secret.', 'choisit ses faces en secret.'],
          ['choose your faces in secret.', 'chooses their faces in secret.'],
        ),
      );
    case 'hid': {
      const { seat, face } = event.of;
      return face === null
        ? plain(does(told, seat, ['cachez des dés.', 'cache des dés.'], ['hide dice.', 'hides dice.']))
        : plain(`${does(told, seat, ['cachez', 'cache'], ['hide', 'hides'])} ${w.face(face)}.`);
    }
    case 'bets_opened':
      return plain(does(told, event.of.seat, ['ouvrez les paris.', 'ouvre les paris.'], ['open the bets.', 'opens the bets.']));
    case 'bet_placed': {
      const { seat, number, symbol } = event.of;
      return plain(`${does(told, seat, ['pariez', 'parie'], ['bet', 'bets'])} ${w.claim(number, [symbol])}.`);
    }
    case 'symbol_added': {
      const { seat, symbol } = event.of;
      return plain(
        `${does(told, seat, ['ajoutez', 'ajoute'], ['add', 'adds'])} ${said(told, 'autant de', 'as many')} ${w.faces(symbol)}.`,
      );
    }
    case 'called': {
      const { seat, call } = event.of;
      return result(told.mine(seat) ? w.saidYou[call] : w.said[call](told.name(seat)));
    }
    case 'revealed': {
      const { seat, faces } = event.of;
      const whose = told.mine(seat) ? w.you : told.name(seat);
      return plain(`${whose}${said(told, ' : ', ': ')}${hand(faces, told)}.`);
    }
    case 'counted': {
      const counts = event.of.tally.map(
        ({ symbol, faces, characters }) => `${capital(w.faces(symbol))}${said(told, ' : ', ': ')}${w.tally(faces, characters)}`,
      );
      return result(`${counts.join('. ')}. ${w.verdicts[event.of.verdict]}`);
    }
    case 'die_lost':
      return plain(told.mine(event.of.seat) ? w.youLose : w.loses(told.name(event.of.seat)));
    case 'die_given': {
      const { from, to } = event.of;
      if (told.mine(from)) return plain(w.youGive(told.name(to)));
      return plain(told.mine(to) ? w.givesYou(told.name(from)) : w.gives(told.name(from), told.name(to)));
    }
    case 'round_won':
      return plain(told.mine(event.of.seat) ? w.youWin : w.wins(told.name(event.of.seat)));
    case 'went_out':
      return result(
        does(
          told,
          event.of.seat,
          ['n’avez plus de dé : vous êtes éliminé.', 'n’a plus de dé : éliminé.'],
          ['have no dice left: you are out.', 'has no dice left and is out.'],
        ),
      );
    case 'game_ended':
      return result(said(told, 'La partie est finie.', 'The game is over.'));
  }
}

/** "2 Pi and 1 bomb". */
function hand(faces: Faces, told: Told): string {
  const counts = new Map<Symbol | 'character', number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  const w = words[told.language];
  const parts = [...counts].map(([face, n]) => `${n} ${n === 1 ? w.face(face) : w.faces(face)}`);
  return parts.length === 0 ? said(told, 'rien', 'nothing') : listed(parts, said(told, 'et', 'and'));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
