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
/** Written answer: the model answer, its maximum points, and the extra question. */
export type StoredWords = StoredChoice & { extra: string };
/** An accepted text or number; `rule` is the typos allowed, or tolerance and unit. */
export type StoredTyped = StoredChoice & { rule: string };
/** A number of a calculated question, drawn for each learner. */
export type StoredRange = Translated & NumberRange & { id: number; text: string };
/** An accepted formula, or a number it needs. */
export type StoredCalculated = StoredTyped | StoredRange;
/** An item of an ordering; the array is in the right order. */
export type StoredItem = Translated & { id: number; text: string };
/** A pair; without a match the text is a distractor. */
export type StoredPair = Translated & { id: number; text: string; match: string | null };
/** A passage of a hot text; right if it has points. */
export type StoredPassage = StoredChoice & { tag: string };
/** An answer or option of a gap: `typos` is the number allowed, null for a chosen gap. */
export type StoredGap = StoredChoice & { tag: string; typos: number | null };
/** An area of the picture, as on the wire; right if it has points. */
export type StoredArea = StoredChoice & { area: string };
/** A criterion of an essay's rubric; its score is that of the best level. */
export type StoredCriterion = StoredChoice & { levels: RubricLevel[] };
/** The text encodes limits and ways of grading an essay; also has the model answer. */
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

/** Answers of a draft in stored form; those without an id get the next new one. */
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

/** Stored ranges were validated; the fallback is for a draft saved in steps. */
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

/** The accepted formulas of a calculated question. */
export const formulasOf = (answers: readonly StoredCalculated[]): StoredTyped[] =>
  answers.filter((answer) => 'rule' in answer);

/** The numbers it draws, by name. */
export const rangesOf = (answers: readonly StoredCalculated[]): NamedRange[] =>
  answers.flatMap((answer) => ('step' in answer ? [{ ...answer, name: answer.text }] : []));
