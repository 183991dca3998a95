import { z } from 'zod';
import { flag } from '#/kit/codecs.ts';
import { type AnswerOf, get } from '#/kit/endpoint.ts';
import { one, lessonParams } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** Larger tests are analysed by their newest attempts. */
export const STATISTICS_ATTEMPTS = 1000;

/**
 * Minimum sample sizes for showing a figure, and limits beyond which it is a finding
 * (docs/decisions/0120).
 */
export const ITEM_THRESHOLDS = {
  /** With fewer answers than this no figure is shown. */
  answers: 10,
  correlation: 30,
  /** In each of two compared groups. */
  group: 40,
  /** In each of two compared months. */
  month: 20,
  easyPercent: 95,
  hardPercent: 20,
  /**
   * Corrected item-rest correlation below which the question does not separate strong from weak.
   */
  weakCorrelation: 0.15,
  /** An option that fewer than this chose does not work as a distractor. */
  deadOptionPercent: 2,
  /** A question that became easier or harder by this much has leaked or was changed. */
  driftPercent: 15,
  slowSeconds: 240,
  /** Below this a test does not separate one person from another. */
  reliability: 0.7,
} as const;

const option = wire({
  /**
   * An answer; in dragwords a gap with its word, in a grouping an item with its group, in a
   * statement `truth.true` or `truth.false`, which the interface translates.
   */
  text: z.string(),
  isRight: flag,
  /** How often it was chosen; for gaps and items, how often it was right. */
  count: z.int(),
  /** The same among the strongest and the weakest 27 %; null for too few answers. */
  strongPercent: z.number().nullable(),
  weakPercent: z.number().nullable(),
});

export const COMPARED_BY = ['language', 'gender', 'region'] as const;
export type ComparedBy = (typeof COMPARED_BY)[number];

/**
 * Differential functioning: among people with equal results, a group that answers a question
 * correctly less often.
 */
const functioning = wire({
  by: z.enum(COMPARED_BY),
  /** `ru`, `female` or a region's id, compared with everybody else. */
  group: z.string(),
  /** Name of the region; null where the interface has its own word. */
  name: z.string().nullable(),
  class: z.enum(['A', 'B', 'C']),
  isHarder: flag,
  /** Mantel-Haenszel delta, below zero where it is harder for the group. */
  delta: z.number(),
});

export const FINDINGS = [
  /** Strong learners choose a wrong option: the key or the text is wrong. */
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
  /**
   * Percent of those shown the question who earned all its points; null, as below, for too few
   * answers.
   */
  rightPercent: z.number().nullable(),
  /** Corrected item-rest correlation, from -1 to 1. */
  itemRest: z.number().nullable(),
  medianSeconds: z.number().nullable(),
  options: z.array(option),
  functioning: z.array(functioning),
  /** Months with enough answers, `2026-11`, oldest first. */
  months: z.array(wire({ month: z.string(), asked: z.int(), rightPercent: z.number() })),
  /** What to fix, most urgent first; `about` is the option or group concerned. */
  findings: z.array(wire({ kind: z.enum(FINDINGS), about: z.string().nullable() })),
});
export type QuestionFigures = z.output<typeof questionFigures>;

export const viewQuestionStatistics = get.author('/teacher/lessons/:lessonId/question-statistics', {
  summary: `How the questions of the author’s test are answered, over the last ${STATISTICS_ATTEMPTS} attempts`,
  params: lessonParams,
  answer: one(
    wire({
      attemptsCount: z.int(),
      passedCount: z.int(),
      /** Mean percent; null before the first attempt. */
      meanPercent: z.number().nullable(),
      /** People whose first attempt is in the figures below. */
      peopleCount: z.int(),
      /** How precise a percent of this test is; null for too few people. */
      reliability: wire({
        alpha: z.number(),
        low: z.number(),
        high: z.number(),
        /** Standard error of one person's percent. */
        standardError: z.number(),
        /** Percent of people whose pass or fail another equivalent test would repeat. */
        consistencyPercent: z.number().nullable(),
      }).nullable(),
      questions: z.array(questionFigures),
    }),
  ),
});
export type QuestionStatistics = AnswerOf<typeof viewQuestionStatistics>['data'];

export const downloadResponses = get.author('/teacher/lessons/:lessonId/responses.csv', {
  summary: 'Anonymised answers to the author’s test for researchers, one row per attempt',
  params: lessonParams,
});
