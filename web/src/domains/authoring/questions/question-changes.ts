import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import { plainText } from '@malaka/grading/plain-text';

type Content = Pick<AuthoredQuestion, 'type' | 'text' | 'explanation' | 'score' | 'answers'>;

/** A part of a text as it stayed, went or came. */
export type Piece = { kind: 'same' | 'gone' | 'new'; text: string };

export type Change =
  | { field: 'text' | 'explanation' | 'answer'; pieces: Piece[] }
  | { field: 'score' | 'points'; from: number; to: number; about: string }
  | { field: 'type'; from: Content['type']; to: Content['type'] }
  | { field: 'answerAdded' | 'answerRemoved'; about: string };

/** What the later one has otherwise; answers are followed by their ids. */
export function changesBetween(before: Content, after: Content): Change[] {
  const changes: Change[] = [];
  if (before.type !== after.type) {
    changes.push({ field: 'type', from: before.type, to: after.type });
  }
  for (const field of ['text', 'explanation'] as const) {
    if (before[field] === after[field]) continue;
    changes.push({ field, pieces: pieces(told(before[field]), told(after[field])) });
  }
  changes.push(...answerChanges(before, after));
  if (before.score !== after.score) {
    changes.push({ field: 'score', from: before.score, to: after.score, about: '' });
  }
  return changes;
}

function answerChanges(before: Content, after: Content): Change[] {
  const earlier = new Map(before.answers.map((answer) => [answer.id, answer]));
  const later = new Set(after.answers.map(({ id }) => id));
  const removed = before.answers
    .filter(({ id }) => !later.has(id))
    .map((answer): Change => ({ field: 'answerRemoved', about: wordsOf(answer) }));
  const others = after.answers.flatMap((answer): Change[] => {
    const known = earlier.get(answer.id);
    if (!known) return [{ field: 'answerAdded', about: wordsOf(answer) }];
    const about = wordsOf(answer);
    return [
      ...(wordsOf(known) === about
        ? []
        : [{ field: 'answer' as const, pieces: pieces(wordsOf(known), about) }]),
      ...(known.score === answer.score
        ? []
        : [{ field: 'points' as const, from: known.score, to: answer.score, about }]),
    ];
  });
  return [...removed, ...others];
}

/** An answer with its items or its gap. */
const wordsOf = ({ text, details }: Content['answers'][number]) =>
  [told(text), told(details)].filter(Boolean).join(': ');

/** A text as it reads; what has only pictures or formulas is told by its marks. */
const told = (html: string): string => plainText(html) || html;

/** So many words are compared; longer texts are shown one after the other. */
const WORDS_MAX = 400;

/** Word by word, by the longest row of words that both have. */
export function pieces(before: string, after: string): Piece[] {
  const [one, other] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)];
  if (one.length > WORDS_MAX || other.length > WORDS_MAX) {
    return [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ];
  }
  const common = commonLengths(one, other);
  const found: Piece[] = [];
  const add = (kind: Piece['kind'], text: string) => {
    const last = found.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== '') found.push({ kind, text });
  };
  let [n, k] = [0, 0];
  while (n < one.length || k < other.length) {
    const isSame = n < one.length && k < other.length && one[n]!.trim() === other[k]!.trim();
    if (isSame) {
      add('same', other[k]!);
      n += 1;
      k += 1;
    } else if (k >= other.length || (n < one.length && common[n + 1]![k]! >= common[n]![k + 1]!)) {
      add('gone', one[n]!);
      n += 1;
    } else {
      add('new', other[k]!);
      k += 1;
    }
  }
  return found;
}

/** How many words of both follow from each pair of places. */
function commonLengths(one: readonly string[], other: readonly string[]): number[][] {
  const table = Array.from({ length: one.length + 1 }, () =>
    Array.from({ length: other.length + 1 }, () => 0),
  );
  for (let n = one.length - 1; n >= 0; n -= 1) {
    for (let k = other.length - 1; k >= 0; k -= 1) {
      table[n]![k] =
        one[n]!.trim() === other[k]!.trim()
          ? table[n + 1]![k + 1]! + 1
          : Math.max(table[n + 1]![k]!, table[n]![k + 1]!);
    }
  }
  return table;
}
