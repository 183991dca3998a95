import {
  type AuthoredAnswer,
  type QuestionDraft,
  WRONG,
} from '@malaka/contracts/authoring/questions';
import { joinItems, splitItems } from '@malaka/grading/items';

export type StoredChoice = { id: number; text: string; score: number };
export type StoredGroup = StoredChoice & { items: string[] };
/** A word of a dragwords question; a word without a tag fits no gap. */
export type StoredWord = { id: number; text: string; tag: string | null };
/** Of a written answer: the model answer, its maximum points, and the extra question. */
export type StoredWords = StoredChoice & { extra: string };
/** An entry of `question_versions.answers`, by the question's type. */
export type StoredAnswer = StoredChoice | StoredGroup | StoredWord | StoredWords;

type DraftAnswer = QuestionDraft['answers'][number];

/** Answers of a draft as they are kept; those without an id get the next new one. */
export function toStored(
  type: QuestionDraft['type'],
  answers: readonly DraftAnswer[],
  newId: () => number,
): StoredAnswer[] {
  return answers.map(({ id, text, score, details }) => {
    const known = { id: id ?? newId(), text };
    if (type === 'dragwords') return { ...known, tag: details === WRONG ? null : details };
    if (type === 'grouping') return { ...known, score, items: splitItems(details) };
    if (type === 'text') return { ...known, score, extra: details };
    return { ...known, score };
  });
}

export const toDraftAnswers = (stored: readonly StoredAnswer[]) =>
  stored.map((answer) => ({
    id: answer.id,
    text: answer.text,
    score: 'score' in answer ? answer.score : 0,
    details: detailsOf(answer),
  }));

export const toAuthored = (questionId: number, stored: readonly StoredAnswer[]): AuthoredAnswer[] =>
  toDraftAnswers(stored).map((answer) => ({ ...answer, questionId }));

function detailsOf(answer: StoredAnswer): string {
  if ('items' in answer) return joinItems(answer.items);
  if ('extra' in answer) return answer.extra;
  return 'tag' in answer ? (answer.tag ?? WRONG) : '';
}
