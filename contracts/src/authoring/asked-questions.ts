import { AREAS_MAX, ASKED_TYPES, QUESTION_LANGUAGES } from '#/authoring/question-types.ts';
import { z } from 'zod';
import { flag, id, INTEGER_MAX, instant } from '#/kit/codecs.ts';
import { wire } from '#/kit/wire.ts';

const named = z.array(wire({ id: z.int(), text: z.string() }, { text: 'answer' }));

/** The same question in its other language: the same ids, so that an answer is one in both. */
const askedTranslation = wire(
  {
    language: z.enum(QUESTION_LANGUAGES),
    text: z.string(),
    answers: named,
    pieces: named,
    /** Where the explanation is told. */
    explanation: z.string().optional(),
  },
  { text: 'question' },
);

export const askedFields = {
  id: z.int(),
  /** Rich text; its gaps and passages are `[1]`, `[2]`, … in their order. */
  text: z.string(),
  type: z.enum(ASKED_TYPES),
  /**
   * Passages of a hot text in their order, choices (`true` and `false` of a true_false), the groups of a grouping, the extra question of one
   * that is answered in words, or the unit of a number, calculated or not.
   */
  answers: named,
  /** Words for the gaps, items for the groups or to be put in order, or the other sides of pairs. */
  pieces: named,
  /** Of a multiple whose wrong answers take points away; else one of them costs all. */
  chargesWrong: flag.optional(),
  /** Of a calculated question the numbers of this learner, which stand in its text. */
  numbers: z.array(wire({ name: z.string(), value: z.string() })).optional(),
  /** The gaps of a text in their order, from 1: what there is to choose from, or nothing to type. */
  gaps: z.array(wire({ id: z.int(), options: named })).optional(),
  translation: askedTranslation.optional(),
  /** Of a hot spot: how many places may be marked on the picture, the last one of its text. */
  places: z.int().optional(),
  /** Of an essay: how long it may be, and by what people grade it. */
  essay: wire({
    unit: z.enum(['words', 'characters']),
    min: z.int().nullable(),
    max: z.int().nullable(),
    criteria: z.array(wire({ name: z.string(), points: z.number() })),
  }).optional(),
};

/**
 * A question as those see it who answer it, in a test, a video or the diagnostic. Without scores and
 * gap words: right answers never reach the browser before the answer (decision 93).
 */
export const askedQuestion = wire(askedFields, { text: 'question' });
export type AskedQuestion = z.output<typeof askedQuestion>;

const PLACED_MAX = 500;
const answerId = z.int().min(1).max(INTEGER_MAX);

/**
 * Where pieces lie: of dragwords gap to word, of a grouping item to group, of an ordering item to place,
 * of a matching answer to its other side.
 */
export const placedPieces = z
  .record(z.string().regex(/^[1-9]\d{0,9}$/), answerId)
  .refine((placed) => Object.keys(placed).length <= PLACED_MAX);
export type PlacedPieces = z.output<typeof placedPieces>;

export const WORDS_MAX = 10_000;
/** An answer in words, and that to the extra question. */
export const wordsResponse = z.object({
  answer: z.string().max(WORDS_MAX),
  extra: z.string().max(WORDS_MAX),
});
export type WordsResponse = z.output<typeof wordsResponse>;

export const TYPED_MAX = 500;
/** A short answer or a number, as it was typed. */
export const typedResponse = z.object({ typed: z.string().max(TYPED_MAX) });
export type TypedResponse = z.output<typeof typedResponse>;

const GAPS_MAX = 50;
/** What stands in each gap of a text: the id of what was chosen, or what was typed. */
export const gapsResponse = z.object({
  gaps: z
    .record(z.string().regex(/^[1-9]\d?$/), z.union([answerId, z.string().max(TYPED_MAX)]))
    .refine((gaps) => Object.keys(gaps).length <= GAPS_MAX),
});
export type GapsResponse = z.output<typeof gapsResponse>;

/** Places on a picture, in fractions of its width and height; which of them are possible, the question tells. */
export const pointsResponse = z.object({
  points: z.array(z.object({ x: z.number(), y: z.number() })).max(AREAS_MAX),
});
export type PointsResponse = z.output<typeof pointsResponse>;

/**
 * What somebody answers: ids of the chosen answers, where the pieces lie, words, what was typed,
 * what stands in the gaps of a text, or places on a picture. Empty: no answer.
 */
export const questionResponse = z.union([
  z.array(answerId).max(50),
  placedPieces,
  wordsResponse,
  typedResponse,
  gapsResponse,
  pointsResponse,
]);
export type QuestionResponse = z.output<typeof questionResponse>;

export const isInWords = (response: QuestionResponse | undefined): response is WordsResponse =>
  response !== undefined && 'answer' in response;

export const isTyped = (response: QuestionResponse | undefined): response is TypedResponse =>
  response !== undefined && 'typed' in response;

export const isGapped = (response: QuestionResponse | undefined): response is GapsResponse =>
  response !== undefined && 'gaps' in response;

export const isPointed = (response: QuestionResponse | undefined): response is PointsResponse =>
  response !== undefined && 'points' in response;

export const isPlaced = (response: QuestionResponse | undefined): response is PlacedPieces =>
  response !== undefined &&
  !Array.isArray(response) &&
  !isInWords(response) &&
  !isTyped(response) &&
  !isGapped(response) &&
  !isPointed(response);

/** Nothing chosen, placed or written is no answer. */
export function isEmptyResponse(response: QuestionResponse | undefined): boolean {
  if (response === undefined) return true;
  if (isInWords(response)) return response.answer.trim() === '' && response.extra.trim() === '';
  if (isTyped(response)) return response.typed.trim() === '';
  if (isGapped(response)) {
    return Object.values(response.gaps).every((filled) => String(filled).trim() === '');
  }
  if (isPointed(response)) return response.points.length === 0;
  return Object.keys(response).length === 0;
}

/** The order of choices says nothing: in one order equal ones are equal. */
export const inOrder = (response: QuestionResponse): QuestionResponse =>
  Array.isArray(response) ? response.toSorted((one, other) => one - other) : response;

/** Of a text the gaps that earned something, once keys may be seen. */
export const rightGaps = z.array(z.int()).optional();

/** Of a picture the areas that are right, once keys may be seen; `details` as authors write them. */
export const rightAreas = z
  .array(wire({ text: z.string(), details: z.string() }, { text: 'answer' }))
  .optional();
export type RightAreas = NonNullable<z.output<typeof rightAreas>>;

const keptFields = {
  questionId: z.int(),
  answers: questionResponse,
  revision: z.int(),
  /** When the person answered, by the server's clock; never after it arrived. */
  actedAt: instant,
  savedAt: instant,
};

/** A response as a journal keeps it; of each question the one that was acted last counts. */
export const keptResponse = wire(keptFields);
export type KeptResponse = z.output<typeof keptResponse>;

/** What counts once an answer has arrived, and the server's clock. */
export const savedAnswer = wire({ ...keptFields, serverNow: instant });

/** The same of an attempt that ends. */
export const savedInTime = wire({ ...keptFields, serverNow: instant, endsAt: instant });

const actFields = {
  questionId: id,
  /** Taken by another answer, it becomes the next free one. */
  revision: z.int().min(1).max(1_000_000),
  answers: questionResponse,
  /** Names what the person did: sent again it is the same. */
  act: z.uuid().optional(),
  /** When he did it by the server's clock, as far as the device knows it; without it, on arrival. */
  actedAt: instant.optional(),
};

/** One answer of an open attempt, on its way to the journal. */
export const answerToKeep = wire({ attemptId: id, ...actFields });

/** The same in a call that names the attempt itself. */
export const answerAct = wire(actFields);

/** The specified map of question id to answer; one chosen answer may stand without its list. */
export const givenAnswers = z.record(
  z.string().regex(/^\d{1,10}$/),
  z.union([answerId, questionResponse]),
);
export type GivenAnswers = z.output<typeof givenAnswers>;
