import { z } from 'zod';
import { flag } from '#/kit/codecs.ts';
import { type AnswerOf, get } from '#/kit/endpoint.ts';
import { one, lessonParams } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** Of a test that very many took, the newest attempts speak. */
export const STATISTICS_ATTEMPTS = 1000;
/** Below it a discrimination says nothing. */
export const DISCRIMINATION_MIN = 10;

const option = wire({
  /** An answer; of dragwords a gap with its word, of a grouping an item with its group. */
  text: z.string(),
  isRight: flag,
  /** How often it was chosen; of gaps and items how often it was right. */
  count: z.int(),
});

const questionFigures = wire({
  questionId: z.int(),
  askedCount: z.int(),
  answeredCount: z.int(),
  /** Percent of those asked who earned all its points; null before the first. */
  rightPercent: z.number().nullable(),
  /**
   * Discrimination index D: mean share of the points among the best 27 % of the attempts less that
   * among the weakest 27 %, from -1 to 1; null below ten attempts.
   */
  discrimination: z.number().nullable(),
  options: z.array(option),
});
export type QuestionFigures = z.output<typeof questionFigures>;

export const viewQuestionStatistics = get.author('/teacher/lessons/:lessonId/question-statistics', {
  summary: `How the questions of an own test are answered, of the last ${STATISTICS_ATTEMPTS} attempts`,
  params: lessonParams,
  answer: one(
    wire({
      attemptsCount: z.int(),
      passedCount: z.int(),
      /** Mean of the percents; null before the first attempt. */
      meanPercent: z.number().nullable(),
      questions: z.array(questionFigures),
    }),
  ),
});
export type QuestionStatistics = AnswerOf<typeof viewQuestionStatistics>['data'];
