// Plain values apart from the calls, so that an address can be read without loading any call.

export const QUESTION_TEXT_MAX = 20_000;
export const ANSWER_TEXT_MAX = 5000;

/** Types that a lesson asks: graded by rules, an essay by people. */
export const QUESTION_TYPES = [
  'single',
  'multiple',
  'true_false',
  'short',
  'number',
  'calculated',
  'ordering',
  'matching',
  'gaps',
  'hottext',
  'hotspot',
  'dragwords',
  'grouping',
  'essay',
] as const;

/** Exams alone also ask for words, whose points an examiner gives (decision 139). */
export const ASKED_TYPES = [...QUESTION_TYPES, 'text'] as const;
export type QuestionType = (typeof ASKED_TYPES)[number];

/**
 * Has a second language beside its own; in the others marks, areas, formulas or criteria would have
 * to be set twice.
 */
export const isTranslatable = (type: QuestionType): boolean =>
  [
    'single',
    'multiple',
    'true_false',
    'short',
    'number',
    'ordering',
    'matching',
    'grouping',
    'text',
  ].includes(type);

/** The languages of a question; Uzbek in Cyrillic is made from the Latin. */
export const QUESTION_LANGUAGES = ['uz', 'ru'] as const;
export type QuestionLanguage = (typeof QUESTION_LANGUAGES)[number];

export const otherLanguage = (language: QuestionLanguage): QuestionLanguage =>
  language === 'uz' ? 'ru' : 'uz';

/** Areas of a picture, and places that are marked on one. */
export const AREAS_MAX = 20;
/** Its points are given by people, after the attempt. */
export const isByHand = (type: QuestionType): type is 'text' | 'essay' =>
  type === 'text' || type === 'essay';

/** Answered by typing a word or a number. */
export const isTypedKind = (type: QuestionType): type is 'short' | 'number' | 'calculated' =>
  type === 'short' || isNumeric(type);

/** Answered by typing a number. */
export const isNumeric = (type: QuestionType): type is 'number' | 'calculated' =>
  type === 'number' || type === 'calculated';

/** Its text has marks `[1]` where something stands or is to be filled in. */
export const isMarkedText = (type: string): boolean =>
  type === 'dragwords' || type === 'gaps' || type === 'hottext';

/** Its points are one number of its own, not those of its answers. */
export const isScoredWhole = (type: QuestionType): boolean =>
  ['dragwords', 'ordering', 'matching', 'hottext', 'hotspot'].includes(type);
