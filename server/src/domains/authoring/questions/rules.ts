import { createHash } from 'node:crypto';
import {
  ANSWER_TEXT_MAX,
  ITEM_MAX,
  QUESTION_TEXT_MAX,
  type QuestionDraft,
  WRONG,
} from '@malaka/contracts/authoring/questions';
import { fold, wordsOfFolded } from '@malaka/grading/fold';
import { splitItems } from '@malaka/grading/items';
import { markersOf } from '@malaka/grading/markers';
import { plainText } from '@malaka/grading/plain-text';

export type ContentErrorName =
  | 'empty'
  | 'tooLong'
  | 'answerTwice'
  | 'noGroups'
  | 'noItems'
  | 'itemTwice'
  | 'itemTooLong'
  | 'noMarked'
  | 'tagTwice'
  | 'tagWrong'
  | 'markerLost'
  | 'markerTwice'
  | 'markerUnknown'
  | 'wordTwice'
  | 'scoreTooBig'
  | 'categoryNeeded';

/** `path` as spelled on the wire inside a question, `about` the word or tag concerned. */
export type ContentError = { path: string; name: ContentErrorName; about?: string };

type Answer = QuestionDraft['answers'][number];
type Place = {
  isDiagnostic: boolean;
  /** Saved step by step: groups or marked words may still be missing. */
  isPartial?: boolean;
};

const SCORE_MAX = 999_999;

/** All that keeps a cleaned draft from being saved as a whole. */
export function contentErrors(
  draft: QuestionDraft,
  { isDiagnostic, isPartial = false }: Place,
): ContentError[] {
  const { answers, categoryId, explanation, text, type } = draft;
  const isBegun = isPartial && !isChoice(type) && isDraft(draft);
  return [
    ...textErrors('question', text, QUESTION_TEXT_MAX),
    ...(explanation.length > QUESTION_TEXT_MAX ? [error('explan', 'tooLong')] : []),
    ...answers.flatMap((answer, n) => textErrors(at(n, 'answer'), answer.text, ANSWER_TEXT_MAX)),
    ...(type === 'grouping' && !isBegun ? groupErrors(answers) : []),
    ...(type === 'dragwords' && !isBegun ? wordErrors(text, answers) : []),
    ...(type === 'text' ? extraErrors(answers) : []),
    ...(isDiagnostic && isChoice(type) ? twins(answers, 'answerTwice') : []),
    ...(isDiagnostic && !categoryId ? [error('category_id', 'categoryNeeded')] : []),
    ...(scoreOf(draft) > SCORE_MAX ? [error('score', 'scoreTooBig')] : []),
  ];
}

/** A single keeps the largest score, a multiple and groups add up (QST-12, 13); marked words share one. */
export function scoreOf({
  type,
  score,
  answers,
}: Pick<QuestionDraft, 'type' | 'score' | 'answers'>): number {
  const scores = answers.map((answer) => answer.score);
  if (type === 'dragwords') return score;
  if (type === 'single') return Math.max(0, ...scores);
  return Math.round(100 * scores.reduce((sum, each) => sum + each, 0)) / 100;
}

/** Nothing to answer, or nothing that is right: learners do not meet it. */
export function isDraft({ type, answers }: Pick<QuestionDraft, 'type' | 'answers'>): boolean {
  if (type === 'text') return answers.length === 0;
  if (type === 'grouping') return answers.length === 0;
  if (type === 'dragwords') return answers.every(({ details }) => details === WRONG);
  return answers.every(({ score }) => score === 0);
}

export const isChoice = (type: QuestionDraft['type']): boolean =>
  type === 'single' || type === 'multiple';

/** Types switch between single and multiple only (QST-14, 15). */
export const maySwitch = (from: QuestionDraft['type'], to: QuestionDraft['type']): boolean =>
  from === to || (isChoice(from) && isChoice(to));

/** What a question of the bank is found by, folded. */
export function searchTextOf({ type, text, answers, explanation }: QuestionDraft): string {
  const parts = answers.flatMap((answer) => [
    plainText(answer.text),
    ...(type === 'text' ? [plainText(answer.details)] : splitItems(answer.details)),
  ]);
  return fold([plainText(text), ...parts, plainText(explanation)].join(' ')).slice(0, 8000);
}

/** Equal where two questions ask the same, in any script and spelling; pictures are compared too. */
export function textKeyOf({ text }: Pick<QuestionDraft, 'text'>): string {
  const words = wordsOfFolded(fold(plainText(text))).join(' ');
  const pictures = text.match(/<img\b[^>]*>/g) ?? [];
  const whole = [words, ...pictures].join('\n').trim();
  return whole === '' ? '' : createHash('sha256').update(whole).digest('base64url');
}

/**
 * The same question worth `score`: of choices the right answers share it, of a grouping its groups.
 * Undefined where nothing can carry points yet.
 */
export function withScore(draft: QuestionDraft, score: number): QuestionDraft | undefined {
  const { type, answers } = draft;
  if (type === 'dragwords') return { ...draft, score };
  if (type === 'text')
    return { ...draft, answers: answers.map((answer) => ({ ...answer, score })) };
  const hasPoints = answers.some((answer) => answer.score > 0);
  const carries = (answer: Answer) => answer.score > 0 || (type === 'grouping' && !hasPoints);
  const count = answers.filter(carries).length;
  if (count === 0) return undefined;
  const shares = (type === 'single' ? answers.map(() => score) : sharesOf(score, count)).values();
  return {
    ...draft,
    answers: answers.map((answer) =>
      carries(answer) ? { ...answer, score: shares.next().value! } : answer,
    ),
  };
}

/** Hundredths that add up to the whole; none is nothing, which would make a right answer wrong. */
function sharesOf(score: number, count: number): number[] {
  const cents = Math.max(count, Math.round(score * 100));
  const least = Math.floor(cents / count);
  return Array.from({ length: count }, (_, n) => (least + (n < cents % count ? 1 : 0)) / 100);
}

function groupErrors(groups: readonly Answer[]): ContentError[] {
  if (groups.length === 0) return [error('answers', 'noGroups')];
  const seen = new Set<string>();
  return groups.flatMap(({ details }, n) => {
    const path = at(n, 'details');
    const items = splitItems(details);
    if (items.length === 0) return [error(path, 'noItems')];
    return items.flatMap((item) => {
      const key = fold(item) || item;
      if (item.length > ITEM_MAX) return [error(path, 'itemTooLong', item)];
      if (seen.has(key)) return [error(path, 'itemTwice', item)];
      seen.add(key);
      return [];
    });
  });
}

/** A written question has one model answer and an extra question (decision 139). */
function extraErrors(answers: readonly Answer[]): ContentError[] {
  if (answers.length !== 1)
    return [error(at(0, 'answer'), 'empty'), error(at(0, 'details'), 'empty')];
  return textErrors(at(0, 'details'), answers[0]!.details, QUESTION_TEXT_MAX);
}

/** Each gap has one word and each marked word one gap, even if marks were typed by hand. */
function wordErrors(text: string, words: readonly Answer[]): ContentError[] {
  const marked = words.filter(({ details }) => details !== WRONG);
  if (marked.length === 0) return [error('question', 'noMarked')];
  const markers = markersOf(text);
  const tags = new Set(marked.map(({ details }) => details));
  return [
    ...words.flatMap(({ text: word }, n) =>
      word.length > ITEM_MAX ? [error(at(n, 'answer'), 'itemTooLong', plainText(word))] : [],
    ),
    ...words.flatMap(({ details, text: word }, n) => {
      if (details === WRONG) return [];
      if (!/^[\w-]{1,20}$/.test(details)) return [error(at(n, 'details'), 'tagWrong', details)];
      const isSecond = words.findIndex((other) => other.details === details) < n;
      if (isSecond) return [error(at(n, 'details'), 'tagTwice', details)];
      return markers.includes(details) ? [] : [error('question', 'markerLost', plainText(word))];
    }),
    ...markers.flatMap((tag, n) => {
      if (!tags.has(tag)) return [error('question', 'markerUnknown', tag)];
      return markers.indexOf(tag) < n ? [error('question', 'markerTwice', tag)] : [];
    }),
    ...twins(words, 'wordTwice', ({ details }) => details === WRONG),
  ];
}

/** The second of two answers with the same text; pictures are compared by URL. */
function twins(
  answers: readonly Answer[],
  name: 'answerTwice' | 'wordTwice',
  isMeant: (answer: Answer) => boolean = () => true,
): ContentError[] {
  const seen = new Set<string>();
  return answers.flatMap((answer, n) => {
    if (!isMeant(answer) || answer.text === '') return [];
    const key = comparable(answer.text);
    if (seen.has(key)) return [error(at(n, 'answer'), name, plainText(answer.text))];
    seen.add(key);
    return [];
  });
}

export const comparable = (html: string): string => {
  const pictures = html.match(/<img\b[^>]*>/g) ?? [];
  const plain = plainText(html);
  return [fold(plain) || plain, ...pictures].join(' ');
};

function textErrors(path: string, html: string, most: number): ContentError[] {
  if (html === '') return [error(path, 'empty')];
  return html.length > most ? [error(path, 'tooLong')] : [];
}

const at = (n: number, field: string): string => `answers.${n}.${field}`;

const error = (path: string, name: ContentErrorName, about?: string): ContentError => ({
  path,
  name,
  ...(about !== undefined && { about }),
});
