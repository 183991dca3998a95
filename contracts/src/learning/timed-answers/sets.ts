import { z } from 'zod';
import { askedQuestion, questionResponse } from '#/authoring/asked-questions.ts';
import { wire } from '#/kit/wire.ts';

/** `spent`: wrong so often that the video goes on all the same; it can still be answered. */
export const TIMED_STATES = ['open', 'wrong', 'spent', 'right'] as const;
export type TimedState = (typeof TIMED_STATES)[number];

/** A question of a video with the learner's standing; nothing tells the right answer before his own. */
const timedQuestion = wire(
  {
    question: askedQuestion,
    /** Named with an answer: one to an earlier version is not judged. */
    version: z.int(),
    state: z.enum(TIMED_STATES),
    /** Different answers so far to this version. */
    tries: z.int(),
    /** The right answer, else the last one. */
    response: questionResponse.nullable(),
    score: z.number(),
    maxScore: z.number(),
    /** Of an answered question only. */
    explanation: z.string().nullable(),
  },
  { explanation: 'explan' },
);
export type TimedQuestion = z.output<typeof timedQuestion>;

/** What a video asks at one second. */
export const timedSet = wire({ time: z.int(), questions: z.array(timedQuestion) });
export type TimedSet = z.output<typeof timedSet>;
