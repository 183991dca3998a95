import { ASKED_TYPES } from '#/kit/choices.ts';
import { z } from 'zod';
import { id, INTEGER_MAX, instant } from '#/kit/codecs.ts';
import { wire } from '#/kit/wire.ts';

const named = z.array(wire({ id: z.int(), text: z.string() }, { text: 'answer' }));

export const askedFields = {
  id: z.int(),
  /** Rich text; the gaps of dragwords are `[1]`, `[2]`, … in their order. */
  text: z.string(),
  type: z.enum(ASKED_TYPES),
  /** Choices, the groups of a grouping, or the extra question of one that is answered in words. */
  answers: named,
  /** Words for the gaps, or items for the groups. */
  pieces: named,
};

/**
 * A question as those see it who answer it, in a test, a video or the diagnostic. Without scores and
 * gap words: right answers never reach the browser before the answer (decision 93).
 */
export const askedQuestion = wire(askedFields, { text: 'question' });
export type AskedQuestion = z.output<typeof askedQuestion>;

const PLACED_MAX = 500;
const answerId = z.int().min(1).max(INTEGER_MAX);

/** Where pieces lie: of dragwords gap to word, of a grouping item to group. */
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

/**
 * What somebody answers: ids of the chosen answers, where the pieces lie, or words. Empty: no answer.
 */
export const questionResponse = z.union([z.array(answerId).max(50), placedPieces, wordsResponse]);
export type QuestionResponse = z.output<typeof questionResponse>;

export const isInWords = (response: QuestionResponse | undefined): response is WordsResponse =>
  response !== undefined && 'answer' in response;

/** Nothing chosen, placed or written is no answer. */
export const isEmptyResponse = (response: QuestionResponse | undefined): boolean =>
  response === undefined ||
  (isInWords(response)
    ? response.answer.trim() === '' && response.extra.trim() === ''
    : Object.keys(response).length === 0);

/** The order of choices says nothing: in one order equal ones are equal. */
export const inOrder = (response: QuestionResponse): QuestionResponse =>
  Array.isArray(response) ? response.toSorted((one, other) => one - other) : response;

/** A response as a journal keeps it; of each question the highest revision counts. */
export const keptResponse = wire({
  questionId: z.int(),
  answers: questionResponse,
  revision: z.int(),
  savedAt: instant,
});
export type KeptResponse = z.output<typeof keptResponse>;

/** One answer of an open attempt, on its way to the journal. */
export const answerToKeep = wire({
  attemptId: id,
  questionId: id,
  revision: z.int().min(1).max(1_000_000),
  answers: questionResponse,
});

/** The specified map of question id to answer; one chosen answer may stand without its list. */
export const givenAnswers = z.record(
  z.string().regex(/^\d{1,10}$/),
  z.union([answerId, questionResponse]),
);
export type GivenAnswers = z.output<typeof givenAnswers>;
