import { diffArrays } from 'diff';

/** A part of a text: unchanged, removed or added. */
export type Piece = { kind: 'same' | 'gone' | 'new'; text: string };

/** Unchanged lines, or the difference between changed ones. */
export type Chunk = { kind: 'same'; lines: string[] } | { kind: 'changed'; pieces: Piece[] };

/** Comparing texts that have little in common would take long. */
const COMPARING_MS = 500;

/** Word by word; whitespace is ignored. */
export function pieces(before: string, after: string): Piece[] {
  const parts = compare(wordsOf(before), wordsOf(after));
  if (!parts) return whole(before, after);
  return parts.map(({ kind, values }) => ({ kind, text: values.join('') }));
}

/** Line by line, and word by word where lines replaced others. */
export function chunks(before: readonly string[], after: readonly string[]): Chunk[] {
  const parts = compare(before, after);
  if (!parts) return [{ kind: 'changed', pieces: whole(before.join('\n'), after.join('\n')) }];
  const found: Chunk[] = [];
  for (let n = 0; n < parts.length; n += 1) {
    const { kind, values } = parts[n]!;
    const following = parts[n + 1];
    if (kind === 'same') {
      found.push({ kind, lines: values });
    } else if (kind === 'gone' && following?.kind === 'new') {
      const changed = pieces(values.join('\n'), following.values.join('\n'));
      found.push({ kind: 'changed', pieces: changed });
      n += 1;
    } else {
      found.push({ kind: 'changed', pieces: [{ kind, text: values.join('\n') }] });
    }
  }
  return found;
}

const wordsOf = (text: string) => text.split(/(?<=\s)/).filter(Boolean);

const whole = (before: string, after: string): Piece[] => [
  { kind: 'gone', text: before },
  { kind: 'new', text: after },
];

function compare(before: readonly string[], after: readonly string[]) {
  const parts = diffArrays([...before], [...after], {
    comparator: (one, other) => one.trim() === other.trim(),
    timeout: COMPARING_MS,
  });
  return parts?.map(({ added, removed, value }) => ({
    kind: added ? ('new' as const) : removed ? ('gone' as const) : ('same' as const),
    values: value,
  }));
}

/** Skipped: unchanged lines that are not shown. */
export type Shown = Chunk | { kind: 'skipped'; count: number };

/** Number of unchanged lines shown on each side of a change. */
const NEAR = 1;

/** Replaces long runs of unchanged lines by their number. */
export function collapsed(found: readonly Chunk[]): Shown[] {
  return found.flatMap((chunk, n): Shown[] => {
    if (chunk.kind !== 'same') return [chunk];
    const head = n === 0 ? 0 : NEAR;
    const tail = n === found.length - 1 ? 0 : NEAR;
    const count = chunk.lines.length - head - tail;
    if (count < 2) return [chunk];
    const same = (lines: string[]): Shown[] => (lines.length > 0 ? [{ kind: 'same', lines }] : []);
    return [
      ...same(chunk.lines.slice(0, head)),
      { kind: 'skipped', count },
      ...same(chunk.lines.slice(chunk.lines.length - tail)),
    ];
  });
}
