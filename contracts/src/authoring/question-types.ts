// Plain values in a file of their own, so that parsing an address loads no API calls.

export const QUESTION_TEXT_MAX = 20_000;
export const ANSWER_TEXT_MAX = 5000;

/** Types allowed in lessons: graded by rules, an essay by people. */
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

/** Exams also allow written answers, which an examiner grades (decision 139). */
export const ALL_QUESTION_TYPES = [...QUESTION_TYPES, 'text'] as const;
export type QuestionType = (typeof ALL_QUESTION_TYPES)[number];

/**
 * Can have a second language. In the other types, marks, areas, formulas or criteria would have to
 * be set twice.
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

/** Languages of a question; Cyrillic Uzbek is transliterated from Latin. */
export const QUESTION_LANGUAGES = ['uz', 'ru'] as const;
export type QuestionLanguage = (typeof QUESTION_LANGUAGES)[number];

export const otherLanguage = (language: QuestionLanguage): QuestionLanguage =>
  language === 'uz' ? 'ru' : 'uz';

/** Limit for the areas of a picture and for marked places. */
export const AREAS_MAX = 20;
/** Graded by people after the attempt. */
export const isByHand = (type: QuestionType): type is 'text' | 'essay' =>
  type === 'text' || type === 'essay';

export const isTypedKind = (type: QuestionType): type is 'short' | 'number' | 'calculated' =>
  type === 'short' || isNumeric(type);

export const isNumeric = (type: QuestionType): type is 'number' | 'calculated' =>
  type === 'number' || type === 'calculated';

/** Its text has marks `[1]` for passages or gaps. */
export const isMarkedText = (type: string): boolean =>
  type === 'dragwords' || type === 'gaps' || type === 'hottext';

/** The question has one score; its answers have none. */
export const isScoredWhole = (type: QuestionType): boolean =>
  ['dragwords', 'ordering', 'matching', 'hottext', 'hotspot'].includes(type);
