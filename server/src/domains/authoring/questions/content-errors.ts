import { ITEM_MAX, type QuestionDraft, WRONG } from '@malaka/contracts/authoring/questions';
import { ANSWER_TEXT_MAX, QUESTION_TEXT_MAX } from '@malaka/contracts/authoring/question-types';
import { normalizeText } from '@malaka/grading/normalize-text';
import { byGap, readGapRule } from '@malaka/grading/gap-rules';
import { splitItems } from '@malaka/grading/items';
import { markersOf } from '@malaka/grading/markers';
import { plainText } from '@malaka/grading/plain-text';
import { readAround, readNumber } from '@malaka/grading/typed-number';
import { type AreaErrorName, areaErrors } from './area-errors.ts';
import { calculatedErrors, type CalculatedErrorName, rangeErrors } from './calculated-errors.ts';
import { essayErrors, type EssayErrorName } from './essay-errors.ts';
import { comparable } from './clean-content.ts';
import { isChoice, isDraft, scoreOf } from './rules.ts';
import { type TranslationErrorName, translationErrors } from './translation.ts';

export type ContentErrorName =
  | TranslationErrorName
  | CalculatedErrorName
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
  | 'trueOrFalse'
  | 'noAccepted'
  | 'typosWrong'
  | 'gapWithoutRight'
  | 'gapWithoutWrong'
  | 'gapMixed'
  | 'noRightPassage'
  | 'noWrongPassage'
  | AreaErrorName
  | 'notNumber'
  | 'toleranceWrong'
  | 'fewItems'
  | 'fewPairs'
  | 'orderedTwice'
  | 'scoreTooBig'
  | 'scoreNegative'
  | 'categoryNeeded'
  | EssayErrorName;

/** `path` as on the wire inside a question, `about` the word or tag concerned. */
export type ContentError = { path: string; name: ContentErrorName; about?: string };

type Answer = QuestionDraft['answers'][number];

type Place = {
  isDiagnostic: boolean;
  /** At a second of a video. */
  isTimed?: boolean;
  isExam?: boolean;
  /** Saved in steps: groups or marked words may still be missing. */
  isPartial?: boolean;
};

const SCORE_MAX = 999_999;

/** Everything that prevents a cleaned draft from being saved as a whole. */
export function contentErrors(
  draft: QuestionDraft,
  { isDiagnostic, isTimed = false, isExam = false, isPartial = false }: Place,
): ContentError[] {
  const { answers, categoryId, explanation, text, type } = draft;
  const isBegun = isPartial && type !== 'text' && isDraft(draft);
  return [
    ...textErrors('question', text, QUESTION_TEXT_MAX),
    ...(explanation.length > QUESTION_TEXT_MAX ? [error('explan', 'tooLong')] : []),
    ...answers.flatMap((answer, n) => textErrors(at(n, 'answer'), answer.text, ANSWER_TEXT_MAX)),
    ...(type === 'calculated' ? rangeErrors(draft) : []),
    ...(isBegun ? [] : OWN_ERRORS[type](draft)),
    ...(type === 'essay' && isDiagnostic ? [error('type', 'essayInDiagnostic')] : []),
    ...(type === 'essay' && isExam ? [error('type', 'essayInExam')] : []),
    ...(type === 'essay' && isTimed ? [error('type', 'essayInVideo')] : []),
    ...(isDiagnostic && isChoice(type) ? twins(answers, 'answerTwice') : []),
    ...(isDiagnostic && !categoryId ? [error('category_id', 'categoryNeeded')] : []),
    ...(type === 'multiple' ? [] : negativeErrors(answers)),
    ...translationErrors(draft, isPartial),
    ...(scoreOf(draft) > SCORE_MAX ? [error('score', 'scoreTooBig')] : []),
  ];
}

/** Only several right answers with wrong ones among them can have negative scores. */
const negativeErrors = (answers: readonly Answer[]): ContentError[] =>
  answers.flatMap(({ score }, n) => (score < 0 ? [error(at(n, 'score'), 'scoreNegative')] : []));

/** Rules of each type's answers beyond a text; a choice has none. */
const OWN_ERRORS: Record<QuestionDraft['type'], (draft: QuestionDraft) => ContentError[]> = {
  single: () => [],
  multiple: () => [],
  grouping: ({ answers }) => groupErrors(answers),
  dragwords: ({ text, answers }) => wordErrors(text, answers),
  text: ({ answers }) => extraErrors(answers),
  true_false: ({ answers }) => trueFalseErrors(answers),
  short: ({ answers }) => shortErrors(answers),
  number: ({ answers }) => numberErrors(answers),
  calculated: calculatedErrors,
  ordering: ({ answers }) => orderingErrors(answers),
  gaps: ({ text, answers }) => gapErrors(text, answers),
  hottext: ({ text, answers }) => passageErrors(text, answers),
  hotspot: areaErrors,
  matching: ({ answers }) => matchingErrors(answers),
  essay: ({ answers }) => [...essayErrors(answers), ...twins(answers, 'orderedTwice')],
};

function groupErrors(groups: readonly Answer[]): ContentError[] {
  if (groups.length === 0) return [error('answers', 'noGroups')];
  const seen = new Set<string>();
  return groups.flatMap(({ details }, n) => {
    const path = at(n, 'details');
    const items = splitItems(details);
    if (items.length === 0) return [error(path, 'noItems')];
    return items.flatMap((item) => {
      const key = normalizeText(item) || item;
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

/** Each gap needs one word and each marked word one gap, even if marks were typed by hand. */
function wordErrors(text: string, words: readonly Answer[]): ContentError[] {
  const marked = words.filter(({ details }) => details !== WRONG);
  if (marked.length === 0) return [error('question', 'noMarked')];
  const markers = markersOf(text);
  const tags = new Set(marked.map(({ details }) => details));
  return [
    ...words.flatMap(({ text: word }, n) => lengthErrors(word, n)),
    ...tagErrors(words, markers),
    ...strayMarkers(markers, tags),
    ...twins(words, 'wordTwice', ({ details }) => details === WRONG),
  ];
}

/** Each word that belongs into the text needs a mark of its own there. */
const tagErrors = (words: readonly Answer[], markers: readonly string[]): ContentError[] =>
  words.flatMap(({ details, text: word }, n) => {
    if (details === WRONG) return [];
    if (!/^[\w-]{1,20}$/.test(details)) return [error(at(n, 'details'), 'tagWrong', details)];
    const isSecond = words.findIndex((other) => other.details === details) < n;
    if (isSecond) return [error(at(n, 'details'), 'tagTwice', details)];
    return markers.includes(details) ? [] : [error('question', 'markerLost', plainText(word))];
  });

/** Right and wrong passages, each with its mark. */
function passageErrors(text: string, passages: readonly Answer[]): ContentError[] {
  const markers = markersOf(text);
  if (passages.every(({ score }) => score === 0)) return [error('answers', 'noRightPassage')];
  if (passages.every(({ score }) => score > 0)) return [error('answers', 'noWrongPassage')];
  return [
    ...tagErrors(passages, markers),
    ...strayMarkers(markers, new Set(passages.map(({ details }) => details))),
  ];
}

const strayMarkers = (markers: readonly string[], tags: ReadonlySet<string>): ContentError[] =>
  markers.flatMap((tag, n) => {
    if (!tags.has(tag)) return [error('question', 'markerUnknown', tag)];
    return markers.indexOf(tag) < n ? [error('question', 'markerTwice', tag)] : [];
  });

/** Each gap needs an answer; a chosen one also a wrong option, a typed one accepts every text. */
function gapErrors(text: string, answers: readonly Answer[]): ContentError[] {
  const rows = answers.map((answer, n) => ({ ...answer, n, rule: readGapRule(answer.details) }));
  const gaps = byGap(rows, ({ rule, details }) => rule?.tag ?? details.split(':')[0]!);
  if (gaps.size === 0) return [error('question', 'noMarked')];
  const markers = markersOf(text);
  return [
    ...rows.flatMap(({ rule, details, text: word, n }) => [
      ...lengthErrors(word, n),
      ...(rule
        ? []
        : [error(at(n, 'details'), details.includes(':') ? 'typosWrong' : 'tagWrong', details)]),
    ]),
    ...[...gaps.values()].flatMap((gap) => oneGapErrors(gap)),
    ...[...gaps].flatMap(([tag, [row]]) =>
      markers.includes(tag) ? [] : [error('question', 'markerLost', plainText(row!.text))],
    ),
    ...strayMarkers(markers, new Set(gaps.keys())),
  ];
}

type GapRow = Answer & { n: number; rule: ReturnType<typeof readGapRule> };

function oneGapErrors(gap: readonly GapRow[]): ContentError[] {
  const [first] = gap;
  const path = at(first!.n, 'answer');
  const about = plainText(first!.text);
  const isChosen = gap.every(({ rule }) => rule?.typos === null);
  if (!isChosen && gap.some(({ rule }) => rule?.typos === null))
    return [error(path, 'gapMixed', about)];
  const hasWrong = gap.some(({ score }) => score === 0);
  if (gap.every(({ score }) => score === 0)) return [error(path, 'gapWithoutRight', about)];
  if (isChosen && !hasWrong) return [error(path, 'gapWithoutWrong', about)];
  if (!isChosen && hasWrong) return [error(path, 'gapWithoutRight', about)];
  const keyOf = (text: string) => (isChosen ? plainText(text) : comparable(text));
  const keys = gap.map(({ text }) => keyOf(text));
  return gap.flatMap(({ text, n }, place) =>
    keys.indexOf(keys[place]!) < place
      ? [error(at(n, 'answer'), 'answerTwice', plainText(text))]
      : [],
  );
}

function trueFalseErrors(answers: readonly Answer[]): ContentError[] {
  const texts = answers.map(({ text }) => text).toSorted();
  const isOne = answers.filter(({ score }) => score > 0).length === 1;
  return isOne && texts.join() === 'false,true' ? [] : [error('answers', 'trueOrFalse')];
}

function shortErrors(answers: readonly Answer[]): ContentError[] {
  if (answers.length === 0) return [error('answers', 'noAccepted')];
  return [
    ...answers.flatMap(({ text, details }, n) => [
      ...lengthErrors(text, n),
      ...(/^[0-3]?$/.test(details) ? [] : [error(at(n, 'details'), 'typosWrong')]),
    ]),
    ...twins(answers, 'answerTwice'),
  ];
}

function numberErrors(answers: readonly Answer[]): ContentError[] {
  if (answers.length === 0) return [error('answers', 'noAccepted')];
  return answers.flatMap(({ text, details }, n) => [
    ...(text === '' || readNumber(plainText(text))?.unit === ''
      ? []
      : [error(at(n, 'answer'), 'notNumber', plainText(text))]),
    ...(readAround(details) ? [] : [error(at(n, 'details'), 'toleranceWrong', details)]),
  ]);
}

function orderingErrors(items: readonly Answer[]): ContentError[] {
  if (items.length < 2) return [error('answers', 'fewItems')];
  return [
    ...items.flatMap(({ text }, n) => lengthErrors(text, n)),
    ...twins(items, 'orderedTwice'),
  ];
}

function matchingErrors(sides: readonly Answer[]): ContentError[] {
  if (sides.filter(({ details }) => details !== '').length < 2)
    return [error('answers', 'fewPairs')];
  return [
    ...sides.flatMap(({ text, details }, n) => [
      ...lengthErrors(text, n),
      ...(details.length > ITEM_MAX
        ? [error(at(n, 'details'), 'itemTooLong', plainText(details))]
        : []),
    ]),
    ...twins(sides, 'orderedTwice', ({ details }) => details !== ''),
  ];
}

const lengthErrors = (text: string, n: number): ContentError[] =>
  text.length > ITEM_MAX ? [error(at(n, 'answer'), 'itemTooLong', plainText(text))] : [];

/** The second of two answers with the same text; pictures are compared by URL. */
function twins(
  answers: readonly Answer[],
  name: 'answerTwice' | 'orderedTwice' | 'wordTwice',
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
