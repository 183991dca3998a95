import { diffArrays } from 'diff';

/** A part of a text as it stayed, went or came. */
export type Piece = { kind: 'same' | 'gone' | 'new'; text: string };

/** Lines that stayed, or what became of those that did not. */
export type Chunk = { kind: 'same'; lines: string[] } | { kind: 'changed'; pieces: Piece[] };

/** Texts that have little in common would be compared for long. */
const COMPARING_MS = 500;

/** Word by word; spaces around a word are no difference. */
export function pieces(before: string, after: string): Piece[] {
  const parts = compare(wordsOf(before), wordsOf(after));
  if (!parts) return whole(before, after);
  return parts.map(({ kind, values }) => ({ kind, text: values.join('') }));
}

/** Line by line, and word by word where lines took the place of others. */
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

/** Lines that stayed and are not shown again. */
export type Shown = Chunk | { kind: 'skipped'; count: number };

/** So many lines that stayed are shown on each side of a change. */
const NEAR = 1;

/** Long rows of lines that stayed are told by their number. */
export function folded(found: readonly Chunk[]): Shown[] {
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
