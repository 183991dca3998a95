import { z } from 'zod';
import { shownQuestion, questionResponse } from '#/authoring/shown-questions.ts';
import { wire } from '#/kit/wire.ts';

/** `spent`: the tries are used up, so the video goes on; it can still be answered. */
export const TIMED_STATES = ['open', 'wrong', 'spent', 'right'] as const;
export type TimedState = (typeof TIMED_STATES)[number];

/**
 * A question of a video with the learner's state; nothing reveals the right answer before the
 * learner gives it.
 */
const timedQuestion = wire(
  {
    question: shownQuestion,
    /** Sent back with an answer: answers to an earlier version are not graded. */
    version: z.int(),
    state: z.enum(TIMED_STATES),
    /** Number of different answers to this version so far. */
    tries: z.int(),
    /** The right answer, or else the last one. */
    response: questionResponse.nullable(),
    score: z.number(),
    maxScore: z.number(),
    /** Only for an answered question. */
    explanation: z.string().nullable(),
  },
  { explanation: 'explan' },
);
export type TimedQuestion = z.output<typeof timedQuestion>;

/** Questions that a video shows at one second. */
export const timedSet = wire({ time: z.int(), questions: z.array(timedQuestion) });
export type TimedSet = z.output<typeof timedSet>;
