import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import { plainText } from '@malaka/grading/plain-text';
import { type Piece, pieces } from '#/kit/comparing/text-pieces.ts';

type Content = Pick<AuthoredQuestion, 'type' | 'text' | 'explanation' | 'score' | 'answers'> &
  Partial<Pick<AuthoredQuestion, 'translation'>>;

export type Change =
  | { field: 'text' | 'explanation' | 'answer' | 'translation'; pieces: Piece[] }
  | { field: 'score' | 'points'; from: number; to: number; about: string }
  | { field: 'type'; from: Content['type']; to: Content['type'] }
  | { field: 'answerAdded' | 'answerRemoved'; about: string };

/** Differences of the later version; answers are matched by id. */
export function changesBetween(before: Content, after: Content): Change[] {
  const changes: Change[] = [];
  if (before.type !== after.type) {
    changes.push({ field: 'type', from: before.type, to: after.type });
  }
  for (const field of ['text', 'explanation'] as const) {
    if (before[field] === after[field]) continue;
    changes.push({ field, pieces: pieces(shownText(before[field]), shownText(after[field])) });
  }
  changes.push(...answerChanges(before, after));
  const [earlier, later] = [otherWords(before), otherWords(after)];
  if (earlier !== later) {
    changes.push({ field: 'translation', pieces: pieces(earlier, later) });
  }
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

/** The whole translation in one line. */
const otherWords = ({ translation, answers }: Content): string =>
  translation
    ? [
        translation,
        ...answers.map((answer) => ({ explanation: '', text: '', ...answer.translation })),
      ]
        .flatMap((one) => [
          shownText(one.text),
          shownText(one.explanation),
          'details' in one && one.details,
        ])
        .filter(Boolean)
        .join(' · ')
    : '';

/** An answer with its items or its gap. */
const wordsOf = ({ text, details }: Content['answers'][number]) =>
  [shownText(text), shownText(details)].filter(Boolean).join(': ');

/** A text as it reads; if it has only pictures or formulas, its HTML. */
const shownText = (html: string): string => plainText(html) || html;
