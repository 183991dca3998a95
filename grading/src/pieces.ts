import { normalizeText } from './normalize-text.ts';

export type Piece = { id: number; text: string };

/**
 * Words or items to place, with ids derived from their text: order and ids reveal nothing about the
 * solution, and a piece retains its id in later versions of the question.
 */
export function piecesOf(texts: readonly string[]): Piece[] {
  const taken = new Set<number>();
  return texts
    .toSorted(
      (one, other) => compare(normalizeText(one), normalizeText(other)) || compare(one, other),
    )
    .map((text) => {
      let id = hashOf(text);
      while (taken.has(id)) id = (id % MAX) + 1;
      taken.add(id);
      return { id, text };
    });
}

const MAX = 2 ** 31 - 1;

/** FNV-1a, kept within a positive 32-bit integer. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return ((hash >>> 0) % MAX) + 1;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
