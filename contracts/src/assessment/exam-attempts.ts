import { z } from 'zod';
import {
  answerToSave,
  shownFields,
  answersByQuestion,
  savedResponse,
  questionResponse,
  rightAreas,
  rightGaps,
  savedInTime,
} from '../authoring/shown-questions.ts';
import { flag, id, instant } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { place } from '#/kit/place.ts';
import { idParams, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** A learner's progress: may begin, is taking it, has submitted, sees the result, or never came. */
export const TAKING_STATES = [
  'coming',
  'open',
  'running',
  'finished',
  'released',
  'missed',
] as const;
export type TakingState = (typeof TAKING_STATES)[number];

const facts = {
  id: z.int(),
  name: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** Minutes for an attempt; null: until the exam ends. */
  minutes: z.int().nullable(),
  questionsCount: z.int(),
  state: z.enum(TAKING_STATES),
  /** When the caller's own attempt ends. */
  attemptEndsAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Null until the results are released. */
  score: z.number().nullable(),
  maxScore: z.number().nullable(),
  percent: z.number().nullable(),
};

const myExam = wire(facts);
export type MyExam = z.output<typeof myExam>;

export const MISSED_SHOWN_DAYS = 60;

export const listMyExams = get.learner('/user/exams', {
  summary: 'The caller’s current, upcoming and past exams',
  answer: one(wire({ serverNow: instant, exams: z.array(myExam) })),
});

const examAttemptQuestion = wire(
  { ...shownFields, maxScore: z.number() },
  { text: 'question', maxScore: 'score' },
);
export type ExamAttemptQuestion = z.output<typeof examAttemptQuestion>;

export const examAttempt = wire({
  id: z.int(),
  examId: z.int(),
  startedAt: instant,
  /** By the server's clock; later answers are refused. */
  endsAt: instant,
  serverNow: instant,
  questions: z.array(examAttemptQuestion),
  responses: z.array(savedResponse),
});
export type ExamAttempt = z.output<typeof examAttempt>;

const examResultQuestion = wire(
  {
    ...shownFields,
    response: questionResponse,
    /** The key; for an answer in words the model answer. */
    right: questionResponse,
    rightGaps,
    rightAreas,
    score: z.number(),
    maxScore: z.number(),
    explanation: z.string(),
    /** The examiner's comment. */
    comment: z.string(),
  },
  { text: 'question', explanation: 'explan' },
);
export type ExamResultQuestion = z.output<typeof examResultQuestion>;

const myExamView = wire(
  {
    ...facts,
    description: z.string(),
    authorName: z.string(),
    isOvertime: flag,
    answeredCount: z.int(),
    serverNow: instant,
    /** Place in the queue of a learner who pressed start and has to wait. */
    place: place.nullable(),
    attempt: examAttempt.nullable(),
    /** Empty until the results are released. */
    questions: z.array(examResultQuestion),
  },
  { description: 'desc' },
);
export type MyExamView = z.output<typeof myExamView>;

export const viewMyExam = get.learner('/user/exams/:id', {
  summary: 'An exam with its rules, the caller’s open attempt, or the released result',
  params: idParams,
  answer: one(myExamView),
});

export const startExam = post.learner('/user/exams/start', {
  isRepeatable: true,
  summary: 'Begin or continue the only attempt',
  body: wire({ id }),
  answer: one(examAttempt),
});

export const takeExamPlace = post.learner('/user/exams/place', {
  isRepeatable: true,
  summary: 'The caller’s place in the queue to begin; assigned by the first call and retained',
  body: wire({ id }),
  answer: one(place),
});

export const saveExamAnswer = post.learner('/user/exams/answer', {
  isRepeatable: true,
  summary: 'Save one answer of an open attempt; for each question the latest action counts',
  body: answerToSave,
  answer: one(savedInTime),
});

export const followExam = get.learner('/user/exams/:id/now', {
  summary: 'The clock of the caller’s open attempt, and the answers that count, from any device',
  params: idParams,
  answer: one(wire({ serverNow: instant, endsAt: instant, responses: z.array(savedResponse) })),
});

export const submitExam = post.learner('/user/exams/submit', {
  isRepeatable: true,
  summary: 'Submit the attempt, with answers not sent before',
  body: wire({ attemptId: id, answers: answersByQuestion }),
  answer: one(myExamView),
});
