import { ATTEMPT_STATES, RESULT_SORTS } from '#/assessment/choices.ts';
import { EXAM_RESULT_LIST } from '#/assessment/lists.ts';
import { z } from 'zod';
import {
  shownFields,
  questionResponse,
  rightAreas,
  rightGaps,
} from '../../authoring/shown-questions.ts';
import { flag, id, idText, instant } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { listQuery } from '#/kit/list-query.ts';
import { done, idParams, list, one, page } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const GRADE_COMMENT_MAX = 2000;
/** How long an answer stays reserved for the examiner who took it. */
export const GRADE_CLAIM_MINUTES = 10;
export const EXAM_RESULTS_PER_PAGE = 25;

/** One answer in the queue; the learner's name only on request. */
const gradingItem = wire({
  examId: z.int(),
  attemptId: z.int(),
  questionId: z.int(),
  questionNumber: z.int(),
  questionsCount: z.int(),
  learnerName: z.string().nullable(),
  question: z.string(),
  extraQuestion: z.string(),
  modelAnswer: z.string(),
  explanation: z.string(),
  answer: z.string(),
  extraAnswer: z.string(),
  score: z.number().nullable(),
  maxScore: z.number(),
  comment: z.string(),
  /** Sent back with the points, so that a grade given meanwhile is not overwritten. */
  revision: z.int(),
  /** Another examiner has reserved it until then. */
  heldUntil: instant.nullable(),
});
export type GradingItem = z.output<typeof gradingItem>;

const gradingQueue = wire({
  examName: z.string(),
  isReleased: flag,
  /** Written answers to be graded by hand. */
  total: z.int(),
  graded: z.int(),
  questions: z.array(
    wire(
      { id: z.int(), number: z.int(), text: z.string(), total: z.int(), graded: z.int() },
      { text: 'question' },
    ),
  ),
});
export type GradingQueue = z.output<typeof gradingQueue>;

export const viewGradingQueue = get.examiner('/manager/exams/:id/grading', {
  summary: 'Grading progress of an exam, in total and by question',
  params: idParams,
  answer: one(gradingQueue),
});

export const GRADING_ORDERS = ['question', 'person'] as const;

export const takeNextAnswer = post.examiner('/manager/exams/grading/next', {
  summary: `Reserve the next ungraded answer for ${GRADE_CLAIM_MINUTES} minutes; null if none is left`,
  body: wire({
    examId: id,
    /** One question across all learners, or all answers of one learner. */
    order: z.enum(GRADING_ORDERS).default('question'),
    /** Only answers to this question. */
    questionId: id.nullish(),
    /** The last answer seen: those after it come first, so that one can be skipped for later. */
    after: wire({ attemptId: id, questionId: id }).nullish(),
    withNames: flag.default(false),
  }),
  answer: one(gradingItem.nullable()),
});

export const takeAnswer = post.examiner('/manager/exams/grading/take', {
  summary: 'Reserve one answer again to correct its points',
  body: wire({ attemptId: id, questionId: id, withNames: flag.default(false) }),
  answer: one(gradingItem),
});

export const gradeAnswer = post.examiner('/manager/exams/grading/grade', {
  summary: 'Set the points of a written answer; null removes them',
  body: wire({
    attemptId: id,
    questionId: id,
    revision: z.int().min(0),
    score: z.number().min(0).max(999_999).nullable(),
    comment: z.string().trim().max(GRADE_COMMENT_MAX).default(''),
  }),
  answer: one(gradingItem),
});

const resultFilter = {
  examId: idText,
  ...listQuery(EXAM_RESULT_LIST).fields,
  sort: z.enum(RESULT_SORTS).optional(),
};
/** The list's filter without paging, for its export. */
export const examResultsFilter = wire(resultFilter);
export type ExamResultsFilter = z.output<typeof examResultsFilter>;

const resultFields = {
  attemptId: z.int(),
  accountId: z.int(),
  name: z.string(),
  place: z.string(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  isOvertime: flag,
  state: z.enum(ATTEMPT_STATES),
  /** Points graded so far. */
  score: z.number().nullable(),
  maxScore: z.number().nullable(),
  /** Null until everything is graded. */
  percent: z.number().nullable(),
  waitingCount: z.int(),
};
const examResult = wire(resultFields);
export type ExamResult = z.output<typeof examResult>;

export const listExamResults = get.examiner('/manager/exams/results', {
  summary: 'Who took an exam, with points; regional managers see the people of their region',
  query: wire({ ...resultFilter, page }),
  answer: list(examResult),
});

/** Most exams that a person's page shows. */
export const PERSON_EXAMS_SHOWN = 100;

const personExam = wire({ examId: z.int(), examName: z.string(), ...resultFields });
export type PersonExam = z.output<typeof personExam>;

export const listExamsOf = get.manager('/manager/pupils/:id/exams', {
  summary: `Exams taken by a person of the caller’s region, newest first; at most ${PERSON_EXAMS_SHOWN}`,
  params: idParams,
  answer: one(z.array(personExam)),
});

const examFigures = wire({
  attemptsCount: z.int(),
  openCount: z.int(),
  waitingCount: z.int(),
  gradedCount: z.int(),
  averagePercent: z.number().nullable(),
  /** Graded attempts by tenths of the percentage: 0-9, 10-19, … 90-100. */
  distribution: z.array(z.int()),
  /** Why the results cannot be released now; null if they can. */
  releaseRefusal: z.enum(['none_yet', 'not_over', 'open', 'waiting', 'region']).nullable(),
  questions: z.array(
    wire(
      {
        id: z.int(),
        number: z.int(),
        text: z.string(),
        type: shownFields.type,
        answered: z.int(),
        gradedCount: z.int(),
        maxScore: z.number(),
        averageScore: z.number().nullable(),
        averagePercent: z.number().nullable(),
        fullCount: z.int(),
        zeroCount: z.int(),
      },
      { text: 'question' },
    ),
  ),
});
export type ExamFigures = z.output<typeof examFigures>;

export const viewExamFigures = get.examiner('/manager/exams/:id/statistics', {
  summary: 'Figures of an exam and of each question',
  params: idParams,
  answer: one(examFigures),
});

export const viewExamAttempt = get.examiner('/manager/exams/attempts/:id', {
  summary: 'One person’s finished attempt with answers and points',
  params: idParams,
  answer: one(
    wire({
      result: examResult,
      examId: z.int(),
      examName: z.string(),
      isReleased: flag,
      questions: z.array(
        wire(
          {
            ...shownFields,
            response: questionResponse,
            right: questionResponse,
            rightGaps,
            rightAreas,
            /** Null: waits for an examiner. */
            score: z.number().nullable(),
            maxScore: z.number(),
            comment: z.string(),
            isByHand: flag,
            graderName: z.string().nullable(),
          },
          { text: 'question' },
        ),
      ),
    }),
  ),
});

export const releaseExam = post.examiner('/manager/exams/release', {
  summary:
    'Release the results to all learners, with a notification; points are final from then on',
  body: wire({ examId: id }),
  answer: done,
});
