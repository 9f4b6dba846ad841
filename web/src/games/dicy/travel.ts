// How things travel on the table: the dice that score go into their card, and the points go from the card to the track.
import type { Attachment } from 'svelte/attachments';
import { boxOf } from '../../magnified';

/** How far and how much smaller or larger one box is than another, between their middles. */
function between(from: Element, to: Element): { x: number; y: number; scale: number } {
  const [a, b] = [boxOf(from), boxOf(to)];
  return { x: b.x + b.width / 2 - a.x - a.width / 2, y: b.y + b.height / 2 - a.y - a.height / 2, scale: b.width / a.width };
}

/** A thing of the same table. */
const find = (node: Element, selector: string): Element | null => node.closest('.felt')?.querySelector(selector) ?? null;

/** The thing rises, waits and goes into another one; `late` (0 to 5) lets several go one after another. */
export function goesInto(selector: string, ms: number, late: number): Attachment<HTMLElement> {
  return (node) => {
    const to = find(node, selector);
    if (ms === 0 || !to) return;
    const { x, y, scale } = between(node, to);
    const risen = 'translateY(-18%) scale(1.08)';
    const inside = `translate(${x}px, ${y}px) scale(${Math.min(0.45, scale)})`;
    const start = 0.24 + late * 0.02;
    const motion = node.animate(
      [
        { transform: 'none', easing: 'ease-out' },
        { transform: risen, offset: 0.12 },
        { transform: risen, offset: start, easing: 'cubic-bezier(0.5, 0, 0.4, 1)' },
        { transform: inside, opacity: 1, offset: start + 0.2 },
        { transform: inside, opacity: 0, offset: start + 0.24 },
        { transform: inside, opacity: 0 },
      ],
      { duration: ms, fill: 'forwards' },
    );
    return () => motion.cancel();
  };
}

/** The thing comes out of another one when the dice have gone into it. */
export function comesFrom(selector: string, ms: number): Attachment<HTMLElement> {
  return (node) => {
    const from = find(node, selector);
    if (ms === 0 || !from) return;
    const { x, y } = between(node, from);
    const there = `translate(${x}px, ${y}px)`;
    const motion = node.animate(
      [
        { transform: `${there} scale(0.4)`, opacity: 0 },
        { transform: `${there} scale(0.4)`, opacity: 0, offset: 0.46, easing: 'ease-out' },
        { transform: `${there} scale(1.7)`, opacity: 1, offset: 0.56, easing: 'cubic-bezier(0.5, 0, 0.3, 1)' },
        { transform: 'none', opacity: 1, offset: 0.78 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: ms },
    );
    return () => motion.cancel();
  };
}
