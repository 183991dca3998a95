import { diffArrays } from 'diff';

/** Blocks that both texts have, or blocks of one side and of the other. */
export type BlockPart =
  | { kind: 'same'; html: string }
  | { kind: 'differs'; theirs: string; mine: string };

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/gi;
const VOID = new Set(['br', 'hr', 'img', 'col']);

/** Top-level elements of rich text, as written. */
export function blocksOf(html: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let from = 0;
  const close = (to: number) => {
    const block = html.slice(from, to);
    if (block.trim() !== '') blocks.push(block);
    from = to;
  };
  for (const found of html.matchAll(TAG)) {
    const [tag, slash, name, selfClosed] = found;
    const isVoid = selfClosed === '/' || VOID.has(name!.toLowerCase());
    if (depth === 0 && !slash) close(found.index);
    if (!isVoid) depth += slash ? -1 : 1;
    if (depth <= 0) {
      depth = 0;
      close(found.index + tag.length);
    }
  }
  close(html.length);
  return blocks;
}

/** Compares two texts block by block. */
export function mergeParts(theirs: string, mine: string): BlockPart[] {
  const parts: BlockPart[] = [];
  for (const { added, removed, value } of diffArrays(blocksOf(theirs), blocksOf(mine))) {
    const html = value.join('');
    const last = parts.at(-1);
    if (!added && !removed) parts.push({ kind: 'same', html });
    else if (last?.kind === 'differs') last[removed ? 'theirs' : 'mine'] += html;
    else {
      parts.push({ kind: 'differs', theirs: removed ? html : '', mine: added ? html : '' });
    }
  }
  return parts;
}

export type Taken = 'theirs' | 'mine' | 'both';

/** The text with the choices applied; an undecided part keeps both sides. */
export const mergedText = (parts: readonly BlockPart[], taken: readonly (Taken | undefined)[]) =>
  parts
    .map((part, n) => {
      if (part.kind === 'same') return part.html;
      const which = taken[n] ?? 'both';
      return which === 'both' ? part.theirs + part.mine : part[which];
    })
    .join('');
