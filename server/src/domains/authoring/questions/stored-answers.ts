import {
  type AuthoredAnswer,
  type QuestionDraft,
  WRONG,
} from '@malaka/contracts/authoring/questions';
import { isTypedKind } from '@malaka/contracts/authoring/question-types';
import {
  isRange,
  type NamedRange,
  type NumberRange,
  readRange,
  writeRange,
} from '@malaka/grading/drawn-numbers';
import { readGapRule, writeGapRule } from '@malaka/grading/gap-rules';
import { isEssaySettings } from '@malaka/grading/essay-settings';
import { joinItems, splitItems } from '@malaka/grading/items';
import { readLevels, type RubricLevel, writeLevels } from '@malaka/grading/rubric';

/** An answer in the question's other language. */
type Translated = { translation?: { text: string; details: string } };
export type StoredChoice = Translated & { id: number; text: string; score: number };
export type StoredGroup = StoredChoice & { items: string[] };
/** A word of a dragwords question; a word without a tag fits no gap. */
export type StoredWord = Translated & { id: number; text: string; tag: string | null };
/** Of a written answer: the model answer, its maximum points, and the extra question. */
export type StoredWords = StoredChoice & { extra: string };
/** A text or number that is taken; `rule` the typing errors it allows, or its tolerance and unit. */
export type StoredTyped = StoredChoice & { rule: string };
/** A number of a calculated question that is drawn for each learner. */
export type StoredRange = Translated & NumberRange & { id: number; text: string };
/** A formula that is taken, as a number is, or a number that it needs. */
export type StoredCalculated = StoredTyped | StoredRange;
/** An item of an ordering, whose places are those of the list. */
export type StoredItem = Translated & { id: number; text: string };
/** A pair; without a match the text is a side that only misleads. */
export type StoredPair = Translated & { id: number; text: string; match: string | null };
/** A passage of a hot text, right where it has points. */
export type StoredPassage = StoredChoice & { tag: string };
/** What a gap takes or offers: `typos` the typing errors, null where it is chosen. */
export type StoredGap = StoredChoice & { tag: string; typos: number | null };
/** An area of the picture, as it is written on the wire; right where it has points. */
export type StoredArea = StoredChoice & { area: string };
/** A criterion of an essay's rubric, its score that of the best level. */
export type StoredCriterion = StoredChoice & { levels: RubricLevel[] };
/** Limits and ways of grading an essay in its text, and the model answer. */
export type StoredEssay = Translated & { id: number; text: string; model: string };
/** An entry of `question_versions.answers`, by the question's type. */
export type StoredAnswer =
  | StoredChoice
  | StoredGroup
  | StoredWord
  | StoredWords
  | StoredTyped
  | StoredRange
  | StoredItem
  | StoredGap
  | StoredPassage
  | StoredArea
  | StoredCriterion
  | StoredEssay
  | StoredPair;

type DraftAnswer = QuestionDraft['answers'][number];

/** Answers of a draft as they are kept; those without an id get the next new one. */
export function toStored(
  type: QuestionDraft['type'],
  answers: readonly DraftAnswer[],
  newId: () => number,
): StoredAnswer[] {
  return answers.map(({ id, text, score, details, translation }) => {
    const known = { id: id ?? newId(), text, ...(translation && { translation }) };
    if (type === 'dragwords') return { ...known, tag: details === WRONG ? null : details };
    if (type === 'grouping') return { ...known, score, items: splitItems(details) };
    if (type === 'text') return { ...known, score, extra: details };
    if (type === 'calculated' && isRange(details)) return { ...known, ...rangeOf(details) };
    if (isTypedKind(type)) return { ...known, score, rule: details };
    if (type === 'gaps') return { ...known, score, ...gapRuleOf(details) };
    if (type === 'hotspot') return { ...known, score, area: details };
    if (type === 'hottext') return { ...known, score, tag: details };
    if (type === 'essay' && isEssaySettings(text)) return { ...known, model: details };
    if (type === 'essay') return { ...known, score, levels: readLevels(details) ?? [] };
    if (type === 'ordering') return known;
    if (type === 'matching') return { ...known, match: details === '' ? null : details };
    return { ...known, score };
  });
}

/** What is kept was checked before, so that the other branch is for a draft of single steps. */
const rangeOf = (details: string) => readRange(details) ?? { min: 0, max: 0, step: 1 };
const gapRuleOf = (details: string) => readGapRule(details) ?? { tag: details, typos: null };

export const toDraftAnswers = (stored: readonly StoredAnswer[]) =>
  stored.map((answer) => ({
    id: answer.id,
    text: answer.text,
    score: 'score' in answer ? answer.score : 0,
    details: detailsOf(answer),
    ...(answer.translation && { translation: answer.translation }),
  }));

export const toAuthored = (questionId: number, stored: readonly StoredAnswer[]): AuthoredAnswer[] =>
  toDraftAnswers(stored).map((answer) => ({ ...answer, questionId }));

function detailsOf(answer: StoredAnswer): string {
  if ('step' in answer) return writeRange(answer);
  if ('items' in answer) return joinItems(answer.items);
  if ('extra' in answer) return answer.extra;
  if ('area' in answer) return answer.area;
  if ('rule' in answer) return answer.rule;
  if ('levels' in answer) return writeLevels(answer.levels);
  if ('model' in answer) return answer.model;
  if ('match' in answer) return answer.match ?? '';
  if ('typos' in answer) return writeGapRule(answer);
  return 'tag' in answer ? (answer.tag ?? WRONG) : '';
}

/** The formulas that a calculated question takes. */
export const formulasOf = (answers: readonly StoredCalculated[]): StoredTyped[] =>
  answers.filter((answer) => 'rule' in answer);

/** The numbers that it draws, by their names. */
export const rangesOf = (answers: readonly StoredCalculated[]): NamedRange[] =>
  answers.flatMap((answer) => ('step' in answer ? [{ ...answer, name: answer.text }] : []));
