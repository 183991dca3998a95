import { z } from 'zod';
import { QUESTION_LANGUAGES } from '#/authoring/question-types.ts';
import { filterOf, flag, idText } from '#/kit/codecs.ts';
import { type AnswerOf, get } from '#/kit/endpoint.ts';
import { one, page } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** In a larger bank only the newest questions are compared. */
export const PARITY_QUESTIONS_MAX = 2000;
export const PARITY_PER_PAGE = 20;

export const PARITY_KINDS = [
  'functioning',
  'options',
  'numbers',
  'old',
  'explanation',
  'missing',
  'oneLanguageOnly',
] as const;
export type ParityKind = (typeof PARITY_KINDS)[number];

const finding = wire({
  kind: z.enum(PARITY_KINDS),
  /** For findings about numbers: 0 is the question, 1 and up are its answers. */
  place: z.int().optional(),
  /** Numbers that occur in one language only, or how many answers have a text in it. */
  own: z.array(z.string()).optional(),
  other: z.array(z.string()).optional(),
  /** For differential functioning: readers of Russian answer it correctly less often. */
  isHarder: flag.optional(),
  class: z.enum(['B', 'C']).optional(),
});
export type ParityFinding = z.output<typeof finding>;

export const viewParity = get.author('/teacher/question-parity', {
  summary:
    'Where the two languages of the author’s questions may differ: in a test, including how it is answered in each, or in the bank',
  query: wire({
    lessonId: idText.optional(),
    kind: filterOf(z.enum(PARITY_KINDS)),
    page,
  }),
  answer: one(
    wire({
      questionsCount: z.int(),
      /** Questions without a finding. */
      equalCount: z.int(),
      counts: z.array(wire({ kind: z.enum(PARITY_KINDS), count: z.int() })),
      /** Questions with a finding, or with the requested finding. */
      total: z.int(),
      questions: z.array(
        wire({
          questionId: z.int(),
          number: z.int(),
          question: z.string(),
          /** Language of the translation. */
          language: z.enum(QUESTION_LANGUAGES).nullable(),
          findings: z.array(finding),
        }),
      ),
    }),
  ),
});
export type Parity = AnswerOf<typeof viewParity>['data'];
