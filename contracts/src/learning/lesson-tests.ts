import { z } from 'zod';
import {
  answerAct,
  answerToSave,
  shownFields,
  shownQuestion,
  answersByQuestion,
  savedResponse,
  savedAnswer,
  questionResponse,
  rightAreas,
  rightGaps,
} from '#/authoring/shown-questions.ts';
import { essayResult } from '#/assessment/essays.ts';
import { flag, id, idText, instant } from '#/kit/codecs.ts';
import { type AnswerOf, get, post } from '#/kit/endpoint.ts';
import { eventKind, TEST_FINISHED } from '#/kit/event-kind.ts';
import { done, idParams, one, lessonParams } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const attempt = wire({
  id: z.int(),
  startedAt: instant,
  questions: z.array(shownQuestion),
  responses: z.array(savedResponse),
});
export type Attempt = z.output<typeof attempt>;

export const TEST_STATES = ['not_started', 'not_completed', 'completed'] as const;

export const testStanding = wire({
  state: z.enum(TEST_STATES),
  questionsCount: z.int(),
  attemptsCount: z.int(),
  bestPercent: z.number().nullable(),
  /** When the block after a failed attempt ends; null without one. */
  retryAt: instant.nullable(),
  serverNow: instant,
  /** When the essays of the last attempt are due to be graded; null if none is waiting. */
  waitingUntil: instant.nullable(),
  attempt: attempt.nullable(),
});
export type TestStanding = z.output<typeof testStanding>;

export const startTest = post.learner('/course/test-start', {
  isRepeatable: true,
  summary: 'Start an attempt or continue the open one',
  body: wire({ lessonId: id }),
  answer: one(attempt),
});

export const saveAnswer = post.learner('/course/test-answer', {
  isRepeatable: true,
  summary: 'Save one answer of an open attempt; for each question the latest act counts',
  body: answerToSave,
  answer: one(savedAnswer),
});

/** A question of a finished attempt: the answer, the right answer, and why (decision 93). */
const resultQuestion = wire(
  {
    ...shownFields,
    response: questionResponse,
    /** Empty, like the explanation, until the test is passed. */
    right: questionResponse,
    rightGaps,
    rightAreas,
    /** For an essay with an answer: its grade, or when it is due. */
    graded: essayResult.optional(),
    isRight: flag,
    score: z.number(),
    maxScore: z.number(),
    explanation: z.string(),
    /** Where the course explains it; null if nothing comes before the test. */
    place: wire({
      lessonId: z.int(),
      name: z.string(),
      /** For a video: the second to start at. */
      second: z.int().optional(),
    }).nullable(),
  },
  { text: 'question', explanation: 'explan' },
);
export type ResultQuestion = z.output<typeof resultQuestion>;

/** Questions that share a tag; without a name, those without tags. */
const topic = wire({
  name: z.string(),
  questionsCount: z.int(),
  rightCount: z.int(),
  percent: z.number(),
});
export type Topic = z.output<typeof topic>;

/** Why an attempt does not count: an outage (automatic) or a manager's decision. */
const attemptReturn = wire({
  isOutage: flag,
  /** Written by the manager. */
  reason: z.string(),
  returnedAt: instant,
});

export const testResult = wire({
  /** Null in an author's preview, which stores no attempt. */
  attemptId: z.int().nullable(),
  lessonId: z.int(),
  courseId: z.int(),
  lessonName: z.string(),
  score: z.number(),
  maxScore: z.number(),
  percent: z.number(),
  minPercentage: z.number(),
  isPassed: flag,
  /** When graders are due to finish; until then the score is not final and nothing is failed. */
  waitingUntil: instant.nullable(),
  finishedAt: instant,
  retryAt: instant.nullable(),
  serverNow: instant,
  /** Attempts that count. */
  attemptsCount: z.int(),
  bestPercent: z.number(),
  returned: attemptReturn.nullable(),
  nextLessonId: z.int().nullable(),
  isCourseComplete: flag,
  certificateNumber: z.string().nullable(),
  /** Empty if no question has a tag. */
  topics: z.array(topic),
  questions: z.array(resultQuestion),
});
export type TestResult = z.output<typeof testResult>;

export const checkTest = post.learner('/course/test-check', {
  isRepeatable: true,
  summary: 'Save answers of the open attempt and, with is_end 1, finish it',
  body: wire({
    sectionSlug: z.string().max(200),
    lessonId: id,
    answers: answersByQuestion,
    isEnd: flag,
  }),
  answer: one(wire({ result: testResult.nullable() })),
});

/** As many as a test may have questions. */
const ACTS_MAX = 1000;

export const finishTest = post.learner('/course/test-finish', {
  isRepeatable: true,
  summary:
    'Finish this attempt with the answers that a device saved while it was offline; a finished one stays as it is, and answers that it lacks are refused',
  body: wire({ lessonId: id, attemptId: id, answers: z.array(answerAct).max(ACTS_MAX) }),
  answer: one(testResult),
});

export const testFinished = eventKind(TEST_FINISHED, finishTest);

export const viewTestResult = get.learner('/course/test-result/:lessonId', {
  summary: 'Result of the last finished attempt',
  params: lessonParams,
  answer: one(testResult),
});

export const ATTEMPTS_SHOWN = 100;
export const JOURNAL_SHOWN = 2000;

const attemptFacts = wire({
  id: z.int(),
  number: z.int(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  score: z.number().nullable(),
  maxScore: z.number().nullable(),
  percent: z.number().nullable(),
  isPassed: flag,
  /** Finished, but without a result until its essays are graded. */
  isWaiting: flag,
  returned: attemptReturn.nullable(),
});
export type AttemptFacts = z.output<typeof attemptFacts>;

const lessonFacts = { lessonId: z.int(), courseId: z.int(), lessonName: z.string() };

export const listAttempts = get.learner('/course/test-attempts/:lessonId', {
  summary: `The learner’s attempts at a test, newest first; at most ${ATTEMPTS_SHOWN}`,
  params: lessonParams,
  answer: one(wire({ ...lessonFacts, minPercentage: z.number(), attempts: z.array(attemptFacts) })),
});

export const viewAttempt = get.learner('/course/test-attempts/:lessonId/:attemptId', {
  summary: `The journal of the learner’s own attempt, at most ${JOURNAL_SHOWN} entries; results once it is over`,
  params: wire(
    { lessonId: idText, attemptId: idText },
    { lessonId: 'lessonId', attemptId: 'attemptId' },
  ),
  answer: one(
    wire({
      ...lessonFacts,
      attempt: attemptFacts,
      /** As shown in this attempt, in its order. */
      questions: z.array(shownQuestion),
      journal: z.array(
        wire({
          questionId: z.int(),
          revision: z.int(),
          answers: questionResponse,
          savedAt: instant,
          /** The latest act on its question. */
          isCounting: flag,
        }),
      ),
      /** Empty while the attempt is open. */
      results: z.array(resultQuestion),
    }),
  ),
});
export type AttemptView = AnswerOf<typeof viewAttempt>['data'];

export const findAttempt = get.manager('/manager/attempts/:id', {
  summary: 'An attempt by its number, with its learner; not found outside the region',
  params: idParams,
  answer: one(
    wire({
      attempt: attemptFacts,
      learnerId: z.int(),
      learnerName: z.string(),
      courseName: z.string(),
      lessonName: z.string(),
    }),
  ),
});
export type FoundAttempt = AnswerOf<typeof findAttempt>['data'];

export const listAttemptsOf = get.manager('/manager/pupils/:id/attempts', {
  summary: `Attempts at tests by a person in the manager’s region, newest first; at most ${ATTEMPTS_SHOWN}`,
  params: idParams,
  answer: one(
    z.array(wire({ attempt: attemptFacts, courseName: z.string(), lessonName: z.string() })),
  ),
});
export type AttemptOf = AnswerOf<typeof listAttemptsOf>['data'][number];

export const returnAttempt = post.manager('/manager/attempts/return', {
  summary: 'Return a failed attempt: it does not count and blocks nothing',
  body: wire({ attemptId: idText, reason: z.string().trim().min(3).max(500) }),
  answer: done,
});
