import { createHash } from 'node:crypto';
import { type QuestionDraft, WRONG } from '@malaka/contracts/authoring/questions';
import {
  isBestOf,
  isScoredWhole,
  type QuestionType,
} from '@malaka/contracts/authoring/question-types';
import { normalizeText, wordsOfNormalized } from '@malaka/grading/normalize-text';
import { byGap, gapsWorth, readGapRule } from '@malaka/grading/gap-rules';
import { isEssaySettings } from '@malaka/grading/essay-settings';
import { splitItems } from '@malaka/grading/items';
import { plainText, tagsOf } from '@malaka/grading/plain-text';
import { sharesOf } from '@malaka/grading/points';
import { readLevels, scaledLevels, writeLevels } from '@malaka/grading/rubric';

type Answer = QuestionDraft['answers'][number];

const noRight = (answers: readonly Answer[]) => answers.every(({ score }) => score <= 0);
const isEmpty = (answers: readonly Answer[]) => answers.length === 0;
const plain = (html: string): string[] => [plainText(html)];

/** Whether a question is a draft, and the words of `details` that the bank finds. */
const rule = (isDraftWith = noRight, searched: typeof plain = () => []) => ({
  isDraftWith,
  searched,
});

const RULES: Record<QuestionType, ReturnType<typeof rule>> = {
  single: rule(),
  multiple: rule(),
  true_false: rule(),
  short: rule(),
  number: rule(),
  calculated: rule(),
  ordering: rule((answers) => answers.length < 2),
  matching: rule((sides) => sides.filter(({ details }) => details !== '').length < 2, plain),
  gaps: rule(),
  hottext: rule(),
  hotspot: rule(),
  dragwords: rule((answers) => answers.every(({ details }) => details === WRONG), splitItems),
  grouping: rule(isEmpty, splitItems),
  essay: rule(),
  text: rule(isEmpty, plain),
};

/** Without answers or without a right one; learners do not get it. */
export const isDraft = ({ type, answers }: Pick<QuestionDraft, 'type' | 'answers'>): boolean =>
  RULES[type].isDraftWith(answers);

/**
 * Single: the largest score; multiple and groups: the sum (QST-12, 13); marked words share one
 * score.
 */
export function scoreOf({
  type,
  score,
  answers,
}: Pick<QuestionDraft, 'type' | 'score' | 'answers'>): number {
  const scores = answers.map((answer) => answer.score);
  if (isScoredWhole(type)) return score;
  if (type === 'gaps') return inCents(gapsWorth(answers.map(tagged)));
  if (isBestOf(type)) return Math.max(0, ...scores);
  return inCents(scores.reduce((sum, each) => sum + Math.max(0, each), 0));
}

/** Answers with the tag of their gap. */
const tagged = <Row extends { details: string }>(row: Row) => ({
  ...row,
  tag: readGapRule(row.details)?.tag ?? '',
});

export const isChoice = (type: QuestionDraft['type']): boolean =>
  type === 'single' || type === 'multiple';

/** Only single and multiple can be switched (QST-14, 15). */
export const maySwitch = (from: QuestionDraft['type'], to: QuestionDraft['type']): boolean =>
  from === to || (isChoice(from) && isChoice(to));

/** Normalized search text of a question in the bank. */
export function searchTextOf({
  type,
  text,
  answers,
  explanation,
  translation,
}: QuestionDraft): string {
  const worded = answers.filter(({ text: own }) => type !== 'essay' || !isEssaySettings(own));
  const parts = worded.flatMap((answer) => [
    plainText(answer.text),
    ...RULES[type].searched(answer.details),
  ]);
  const others = translation
    ? [translation.text, ...answers.map((answer) => answer.translation?.text ?? '')].map(plainText)
    : [];
  const whole = [plainText(text), ...parts, plainText(explanation), ...others];
  return normalizeText(whole.join(' ')).slice(0, 8000);
}

/** Equal for questions with the same content, in any script and spelling, including pictures. */
export function textKeyOf({ text }: Pick<QuestionDraft, 'text'>): string {
  const words = wordsOfNormalized(normalizeText(plainText(text))).join(' ');
  const pictures = tagsOf(text, 'img');
  const whole = [words, ...pictures].join('\n').trim();
  return whole === '' ? '' : createHash('sha256').update(whole).digest('base64url');
}

/**
 * The question scaled to `score`: right answers of a choice, or groups of a grouping, share it.
 * Undefined if nothing can have points yet.
 */
export function withScore(draft: QuestionDraft, score: number): QuestionDraft | undefined {
  const { type, answers } = draft;
  if (isScoredWhole(type)) return { ...draft, score };
  if (type === 'text')
    return { ...draft, answers: answers.map((answer) => ({ ...answer, score })) };
  if (type === 'gaps') return { ...draft, answers: shareByGap(answers, score) };
  const hasPoints = answers.some((answer) => answer.score > 0);
  const carries = (answer: Answer) => answer.score > 0 || (type === 'grouping' && !hasPoints);
  const count = answers.filter(carries).length;
  if (count === 0) return undefined;
  const shares = (isBestOf(type) ? answers.map(() => score) : sharesOf(score, count)).values();
  return {
    ...draft,
    answers: answers.map((answer) =>
      carries(answer) ? worth(type, answer, shares.next().value!) : answer,
    ),
  };
}

/** The levels of a criterion retain their proportions. */
function worth(type: QuestionDraft['type'], answer: Answer, score: number): Answer {
  const levels = type === 'essay' ? readLevels(answer.details) : undefined;
  return levels
    ? { ...answer, score, details: writeLevels(scaledLevels(levels, score)) }
    : { ...answer, score };
}

/** Each gap gets an equal share; an answer worth half of its gap stays worth half. */
function shareByGap(answers: readonly Answer[], score: number): Answer[] {
  const gaps = byGap(answers.map(tagged), ({ tag }) => tag);
  const tags = [...gaps.keys()];
  const shares = sharesOf(score, Math.max(1, tags.length));
  return answers.map((answer) => {
    const { tag } = tagged(answer);
    const best = Math.max(0, ...gaps.get(tag)!.map((one) => one.score));
    const share = shares[tags.indexOf(tag)]!;
    return best === 0 ? answer : { ...answer, score: inCents((share * answer.score) / best) };
  });
}

const inCents = (number: number): number => Math.round(number * 100) / 100;
