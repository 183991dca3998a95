import { z } from 'zod';
import { flag } from '#/kit/codecs.ts';
import { type AnswerOf, get } from '#/kit/endpoint.ts';
import { one, lessonParams } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** Of a test that very many took, the newest attempts speak. */
export const STATISTICS_ATTEMPTS = 1000;

/** From where on a figure is said, and from where on it is a finding (docs/decisions/0120). */
export const ITEM_THRESHOLDS = {
  /** Fewer answers than this say nothing: they are counted, and no figure is shown. */
  answers: 10,
  correlation: 30,
  /** In each of two groups that are compared. */
  group: 40,
  /** In each of two months that are compared. */
  month: 20,
  easyPercent: 95,
  hardPercent: 20,
  /** Corrected item-rest correlation: below it the strong are not told from the weak. */
  weakCorrelation: 0.15,
  /** So few of those asked choose an option that it is none. */
  deadOptionPercent: 2,
  /** A question that became easier or harder by so much has got about, or was changed. */
  driftPercent: 15,
  slowSeconds: 240,
  /** Below it a test does not tell one person from another. */
  reliability: 0.7,
} as const;

const option = wire({
  /**
   * An answer; of dragwords a gap with its word, of a grouping an item with its group, of a statement
   * `truth.true` or `truth.false`, which the interface words.
   */
  text: z.string(),
  isRight: flag,
  /** How often it was chosen; of gaps and items how often it was right. */
  count: z.int(),
  /** The same among the strongest and the weakest 27 %; null below the least number of answers. */
  strongPercent: z.number().nullable(),
  weakPercent: z.number().nullable(),
});

export const COMPARED_BY = ['language', 'gender', 'region'] as const;
export type ComparedBy = (typeof COMPARED_BY)[number];

/** Of people with equal results: who answers a question rarer rightly than the others. */
const functioning = wire({
  by: z.enum(COMPARED_BY),
  /** `ru`, `female`, or a region's id: compared with all others. */
  group: z.string(),
  /** Name of the region; null where the words of the interface say it. */
  name: z.string().nullable(),
  class: z.enum(['A', 'B', 'C']),
  isHarder: flag,
  /** Mantel-Haenszel's delta, below zero where it is harder for the group. */
  delta: z.number(),
});

export const FINDINGS = [
  /** The strong choose a wrong option: the key is wrong, or the text is. */
  'key',
  'reversed',
  'unfair',
  'weak',
  'easy',
  'hard',
  'dead',
  'easier',
  'harder',
  'slow',
] as const;
export type Finding = (typeof FINDINGS)[number];

const questionFigures = wire({
  questionId: z.int(),
  askedCount: z.int(),
  answeredCount: z.int(),
  /** Percent of those asked who earned all its points; null for too few answers, as all below. */
  rightPercent: z.number().nullable(),
  /** Corrected item-rest correlation, from -1 to 1. */
  itemRest: z.number().nullable(),
  medianSeconds: z.number().nullable(),
  options: z.array(option),
  functioning: z.array(functioning),
  /** Months with enough answers, `2026-11`, the first one first. */
  months: z.array(wire({ month: z.string(), asked: z.int(), rightPercent: z.number() })),
  /** What to do with it, the most urgent first; the option or group that it speaks of. */
  findings: z.array(wire({ kind: z.enum(FINDINGS), about: z.string().nullable() })),
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
      /** People whose first attempt the figures below are of. */
      peopleCount: z.int(),
      /** How sure a percent of this test is; null for too few people. */
      reliability: wire({
        alpha: z.number(),
        low: z.number(),
        high: z.number(),
        /** Of one person's percent. */
        standardError: z.number(),
        /** Percent of people who would pass, or fall, at another such test as at this one. */
        consistencyPercent: z.number().nullable(),
      }).nullable(),
      questions: z.array(questionFigures),
    }),
  ),
});
export type QuestionStatistics = AnswerOf<typeof viewQuestionStatistics>['data'];

export const downloadResponses = get.author('/teacher/lessons/:lessonId/responses.csv', {
  summary: 'Answers of an own test without names for researchers, a row an attempt',
  params: lessonParams,
});
