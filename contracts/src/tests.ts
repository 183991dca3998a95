import { z } from 'zod';
import { askedQuestion, givenAnswers, questionResponse } from './asked-questions.ts';
import { flag, id, idText, instant } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { one } from './shapes.ts';
import { wire } from './wire.ts';

const response = wire({
  questionId: z.int(),
  answers: questionResponse,
  revision: z.int(),
  savedAt: instant,
});

export const attempt = wire({
  id: z.int(),
  startedAt: instant,
  questions: z.array(askedQuestion),
  responses: z.array(response),
});
export type Attempt = z.output<typeof attempt>;

export const TEST_STATES = ['not_started', 'not_completed', 'completed'] as const;

export const testStanding = wire({
  state: z.enum(TEST_STATES),
  questionsCount: z.int(),
  attemptsCount: z.int(),
  bestPercent: z.number().nullable(),
  /** End of the block after a failed attempt, while it lasts. */
  retryAt: instant.nullable(),
  serverNow: instant,
  attempt: attempt.nullable(),
});
export type TestStanding = z.output<typeof testStanding>;

export const startTest = endpoint({
  method: 'POST',
  path: '/course/test-start',
  audience: 'learner',
  summary: 'Start an attempt or go on with the open one',
  body: wire({ lessonId: id }),
  answer: one(attempt),
});

export const saveAnswer = endpoint({
  method: 'POST',
  path: '/course/test-answer',
  audience: 'learner',
  summary: 'Keep one answer of an open attempt; the highest revision of a question counts',
  body: wire({
    attemptId: id,
    questionId: id,
    revision: z.int().min(1).max(1_000_000),
    answers: questionResponse,
  }),
  answer: one(response),
});

export const testResult = wire({
  lessonId: z.int(),
  courseId: z.int(),
  lessonName: z.string(),
  score: z.number(),
  maxScore: z.number(),
  percent: z.number(),
  minPercentage: z.number(),
  isPassed: flag,
  finishedAt: instant,
  retryAt: instant.nullable(),
  serverNow: instant,
  attemptsCount: z.int(),
  bestPercent: z.number(),
  nextLessonId: z.int().nullable(),
  isCourseComplete: flag,
  certificateNumber: z.string().nullable(),
  questions: z.array(
    wire(
      { text: z.string(), isRight: flag, explanation: z.string() },
      {
        text: 'question',
        explanation: 'explan',
      },
    ),
  ),
});
export type TestResult = z.output<typeof testResult>;

export const checkTest = endpoint({
  method: 'POST',
  path: '/course/test-check',
  audience: 'learner',
  summary: 'Save answers of the open attempt and, with is_end 1, finish it',
  body: wire({
    sectionSlug: z.string().max(200),
    lessonId: id,
    answers: givenAnswers,
    isEnd: flag,
  }),
  answer: one(wire({ result: testResult.nullable() })),
});

export const viewTestResult = endpoint({
  method: 'GET',
  path: '/course/test-result/:lessonId',
  audience: 'learner',
  summary: 'Result of the last finished attempt',
  params: wire({ lessonId: idText }, { lessonId: 'lessonId' }),
  answer: one(testResult),
});
