import { z } from 'zod';
import {
  answerToSave,
  shownFields,
  shownQuestion,
  answersByQuestion,
  savedResponse,
  questionResponse,
  rightAreas,
  rightGaps,
  savedAnswer,
} from '../authoring/shown-questions.ts';
import { flag, id, idText, instant } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { REASON_MAX } from '#/kit/limits.ts';
import { done, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

const category = wire({ id: z.int(), name: z.string() });

/** The specification calls the maximum score `maxsource`. */
const scoreSpelling = { maxScore: 'maxsource' } as const;

export const diagnosticCategoryResult = wire(
  {
    category,
    score: z.number(),
    maxScore: z.number(),
    percent: z.number(),
    /** The administrator's band that the percentage falls into; `place` counts from 1. */
    band: wire({ place: z.int(), count: z.int(), title: z.string() }),
  },
  scoreSpelling,
);
export type DiagnosticCategoryResult = z.output<typeof diagnosticCategoryResult>;

export const diagnosticResult = wire({
  /** Qualification year that the result counts for. */
  year: z.int(),
  finishedAt: instant,
  /** In the order of the categories. */
  categories: z.array(diagnosticCategoryResult),
});
export type DiagnosticResult = z.output<typeof diagnosticResult>;

/** `unavailable`: the bank has no questions. */
export const DIAGNOSTIC_STATES = ['unavailable', 'not_started', 'open', 'finished'] as const;

export const diagnosticStanding = wire({
  /** The current qualification year. */
  year: z.int(),
  state: z.enum(DIAGNOSTIC_STATES),
  questionsCount: z.int(),
  answeredCount: z.int(),
  categories: z.array(category),
  /** This year's result, else the latest earlier one. */
  result: diagnosticResult.nullable(),
});
export type DiagnosticStanding = z.output<typeof diagnosticStanding>;

export const viewDiagnostic = get.learner('/user/diagnostic', {
  summary: 'The caller’s state in the diagnostic of the year, and the latest result',
  answer: one(diagnosticStanding),
});

export const diagnosticAttempt = wire({
  id: z.int(),
  year: z.int(),
  startedAt: instant,
  questions: z.array(shownQuestion),
  /** Which questions belong to which category. */
  categories: z.array(wire({ id: z.int(), name: z.string(), questionIds: z.array(z.int()) })),
  responses: z.array(savedResponse),
});
export type DiagnosticAttempt = z.output<typeof diagnosticAttempt>;

export const listDiagnosticQuestions = get.learner('/user/diagnostic/questions', {
  summary: 'Start or continue the diagnostic of the year; the order is the same on every device',
  answer: one(diagnosticAttempt),
});

export const saveDiagnosticAnswer = post.learner('/user/diagnostic/answer', {
  isRepeatable: true,
  summary: 'Save one answer of the open diagnostic; for each question the latest action counts',
  body: answerToSave,
  answer: one(savedAnswer),
});

export const checkDiagnostic = post.learner('/user/diagnostic/check', {
  isRepeatable: true,
  summary: 'Save answers and finish the diagnostic; with is_end 0 it stays open',
  body: wire({ answers: answersByQuestion, isEnd: flag.optional() }),
  answer: one(wire({ result: diagnosticResult.nullable() })),
});

/** A question without full marks, shown once the learner has finished the diagnostic. */
const diagnosticMistake = wire(
  {
    ...shownFields,
    category,
    response: questionResponse,
    right: questionResponse,
    rightGaps,
    rightAreas,
    score: z.number(),
    maxScore: z.number(),
    explanation: z.string(),
  },
  { text: 'question', explanation: 'explan' },
);
export type DiagnosticMistake = z.output<typeof diagnosticMistake>;

export const listDiagnosticMistakes = get.learner('/user/diagnostic/mistakes', {
  summary:
    'Wrong answers of the caller’s finished diagnostic of the year, with keys and explanations',
  answer: one(z.array(diagnosticMistake)),
});

/** A bare array, as specified: the caller's latest result. */
export const listDiagnosticResults = get.signedIn('/user/diagnostic/passing-all', {
  summary: 'Categories of the caller’s latest diagnostic with score, maximum and percentage',
  answer: z.array(
    wire(
      {
        category: wire({ name: z.string() }),
        score: z.number(),
        maxScore: z.number(),
        percent: z.number(),
      },
      scoreSpelling,
    ),
  ),
});

export const viewAccountDiagnostic = get.admin('/admin/diagnostic/:accountId', {
  summary: 'The diagnostic of an account',
  params: wire({ accountId: idText }, { accountId: 'accountId' }),
  answer: one(diagnosticStanding),
});

export const resetDiagnostic = post.admin('/admin/diagnostic/reset', {
  summary: 'Let an account retake this year’s diagnostic; the earlier answers are retained',
  body: wire({ accountId: id, reason: z.string().trim().min(3).max(REASON_MAX) }),
  answer: done,
});

/** A bare array, as specified. */
export const listDiagnosticCategories = get.examiner('/manager/exams/diagnostic/categories', {
  summary: 'Categories of the diagnostic',
  answer: z.array(category),
});
