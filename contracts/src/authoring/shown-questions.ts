import { AREAS_MAX, ALL_QUESTION_TYPES, QUESTION_LANGUAGES } from '#/authoring/question-types.ts';
import { z } from 'zod';
import { flag, id, INTEGER_MAX, instant } from '#/kit/codecs.ts';
import { wire } from '#/kit/wire.ts';

const named = z.array(wire({ id: z.int(), text: z.string() }, { text: 'answer' }));

/** The question in its other language. Ids are the same, so an answer means the same in both. */
const shownTranslation = wire(
  {
    language: z.enum(QUESTION_LANGUAGES),
    text: z.string(),
    answers: named,
    pieces: named,
    /** Only where explanations are shown. */
    explanation: z.string().optional(),
  },
  { text: 'question' },
);

export const shownFields = {
  id: z.int(),
  /** Rich text; gaps and passages are marked `[1]`, `[2]`, … in their order. */
  text: z.string(),
  type: z.enum(ALL_QUESTION_TYPES),
  /**
   * By type: passages of a hot text in their order, choices (`true` and `false` of a true_false),
   * groups of a grouping, the extra question of a written answer, or the unit of a number.
   */
  answers: named,
  /** Words for the gaps, items for the groups or to be put in order, or the other sides of pairs. */
  pieces: named,
  /** Of a multiple: wrong answers deduct points. Otherwise one wrong answer costs all of them. */
  chargesWrong: flag.optional(),
  /** Numbers of a calculated question drawn for this learner; its text contains them. */
  numbers: z.array(wire({ name: z.string(), value: z.string() })).optional(),
  /** Gaps of a text in order, from 1, with their options; a gap without options is typed. */
  gaps: z.array(wire({ id: z.int(), options: named })).optional(),
  translation: shownTranslation.optional(),
  /**
   * Of a hot spot: how many places may be marked on the picture, which is the last one in its text.
   */
  places: z.int().optional(),
  /** Of an essay: its length limits and how people grade it. */
  essay: wire({
    unit: z.enum(['words', 'characters']),
    min: z.int().nullable(),
    max: z.int().nullable(),
    criteria: z.array(wire({ name: z.string(), points: z.number() })),
  }).optional(),
};

/**
 * A question as learners see it in a test, a video or the diagnostic. It has no scores and no gap
 * words: right answers never reach the browser before the answer (decision 93).
 */
export const shownQuestion = wire(shownFields, { text: 'question' });
export type ShownQuestion = z.output<typeof shownQuestion>;

const PLACED_MAX = 500;
const answerId = z.int().min(1).max(INTEGER_MAX);

/**
 * Placement of pieces: gap to word (dragwords), item to group (grouping), item to position
 * (ordering), answer to its other side (matching).
 */
export const placedPieces = z
  .record(z.string().regex(/^[1-9]\d{0,9}$/), answerId)
  .refine((placed) => Object.keys(placed).length <= PLACED_MAX);
export type PlacedPieces = z.output<typeof placedPieces>;

export const WORDS_MAX = 10_000;
/** A written answer, and the answer to the extra question. */
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
/** Content of each gap of a text: the id of the chosen option, or what was typed. */
export const gapsResponse = z.object({
  gaps: z
    .record(z.string().regex(/^[1-9]\d?$/), z.union([answerId, z.string().max(TYPED_MAX)]))
    .refine((gaps) => Object.keys(gaps).length <= GAPS_MAX),
});
export type GapsResponse = z.output<typeof gapsResponse>;

/**
 * Places on a picture, in fractions of its width and height. The question limits how many are
 * allowed.
 */
export const pointsResponse = z.object({
  points: z.array(z.object({ x: z.number(), y: z.number() })).max(AREAS_MAX),
});
export type PointsResponse = z.output<typeof pointsResponse>;

/**
 * A learner's answer: ids of chosen answers, placed pieces, words, typed text, gaps of a text, or
 * places on a picture. Empty: no answer.
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

/** Choices are unordered: sort them so that equal responses compare equal. */
export const inOrder = (response: QuestionResponse): QuestionResponse =>
  Array.isArray(response) ? response.toSorted((one, other) => one - other) : response;

/** Gaps of a text that earned points, once the key may be shown. */
export const rightGaps = z.array(z.int()).optional();

/** Right areas of a picture, once the key may be shown; `details` as authors write them. */
export const rightAreas = z
  .array(wire({ text: z.string(), details: z.string() }, { text: 'answer' }))
  .optional();
export type RightAreas = NonNullable<z.output<typeof rightAreas>>;

const savedFields = {
  questionId: z.int(),
  answers: questionResponse,
  revision: z.int(),
  /** When the learner answered, by the server's clock; never later than the arrival. */
  actedAt: instant,
  savedAt: instant,
};

/** A response as the journal stores it. The one with the latest `actedAt` counts. */
export const savedResponse = wire(savedFields);
export type SavedResponse = z.output<typeof savedResponse>;

/** The answer that counts after the call, and the server's clock. */
export const savedAnswer = wire({ ...savedFields, serverNow: instant });

/** The same for an attempt with a time limit. */
export const savedInTime = wire({ ...savedFields, serverNow: instant, endsAt: instant });

const actFields = {
  questionId: id,
  /** If another answer already has this revision, the next free one is used. */
  revision: z.int().min(1).max(1_000_000),
  answers: questionResponse,
  /** Idempotency key of the learner's action. */
  act: z.uuid().optional(),
  /**
   * When the learner acted, by the server's clock as the device estimates it; default: on arrival.
   */
  actedAt: instant.optional(),
};

/** One answer of an open attempt to store in the journal. */
export const answerToSave = wire({ attemptId: id, ...actFields });

/** The same for a call whose address names the attempt. */
export const answerAct = wire(actFields);

/** The map of question id to answer from the specification; one chosen answer may omit its list. */
export const answersByQuestion = z.record(
  z.string().regex(/^\d{1,10}$/),
  z.union([answerId, questionResponse]),
);
export type AnswersByQuestion = z.output<typeof answersByQuestion>;
