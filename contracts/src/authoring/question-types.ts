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

type Trait =
  /** Answered by choosing from displayed answers. */
  | 'choice'
  /** Answered by a short text or a number. */
  | 'typed'
  /** Answered by giving pieces their places. */
  | 'placed'
  /** Its text has marks `[1]` for passages or gaps. */
  | 'marked'
  /** Graded by people after the attempt. */
  | 'byHand'
  /** The question has one score; its answers have none. */
  | 'whole'
  /** One answer is enough: the best one is the question's score. */
  | 'best'
  /**
   * Can have a second language. In the other types, marks, areas, formulas or criteria would have
   * to be set twice.
   */
  | 'translatable';

/** What the layers have in common; each has a record of its own for the rest (record 160). */
const TRAITS = {
  single: ['choice', 'best', 'translatable'],
  multiple: ['choice', 'translatable'],
  true_false: ['choice', 'best', 'translatable'],
  short: ['typed', 'best', 'translatable'],
  number: ['typed', 'best', 'translatable'],
  calculated: ['typed', 'best'],
  ordering: ['placed', 'whole', 'translatable'],
  matching: ['placed', 'whole', 'translatable'],
  gaps: ['marked'],
  hottext: ['marked', 'whole'],
  hotspot: ['whole'],
  dragwords: ['placed', 'marked', 'whole'],
  grouping: ['placed', 'translatable'],
  essay: ['byHand'],
  text: ['byHand', 'translatable'],
} as const satisfies Record<QuestionType, readonly Trait[]>;

type With<Own extends Trait> = {
  [Type in QuestionType]: Own extends (typeof TRAITS)[Type][number] ? Type : never;
}[QuestionType];
export type PlacedType = With<'placed'>;
export type MarkedType = With<'marked'>;

const is =
  <Own extends Trait>(trait: Own) =>
  (type: QuestionType): type is With<Own> =>
    (TRAITS[type] as readonly Trait[]).includes(trait);

export const isChoiceKind = is('choice');
export const isTypedKind = is('typed');
export const isPlacedKind = is('placed');
export const isMarkedText = is('marked');
export const isByHand = is('byHand');
export const isScoredWhole = is('whole');
export const isBestOf = is('best');
export const isTranslatable = is('translatable');

/** Languages of a question; Cyrillic Uzbek is transliterated from Latin. */
export const QUESTION_LANGUAGES = ['uz', 'ru'] as const;
export type QuestionLanguage = (typeof QUESTION_LANGUAGES)[number];

export const otherLanguage = (language: QuestionLanguage): QuestionLanguage =>
  language === 'uz' ? 'ru' : 'uz';

/** Limit for the areas of a picture and for marked places. */
export const AREAS_MAX = 20;
