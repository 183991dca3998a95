import { z } from 'zod';
import { flag, idText, instant, jsonText } from '#/kit/codecs.ts';
import { get } from '#/kit/endpoint.ts';
import { idParams, list, one, page, texts } from '#/kit/shapes.ts';
import { surveyDefinition } from './surveys/definition.ts';
import { resultsFields, resultsFilter } from './surveys/filter.ts';
import { SURVEY_STATES } from './surveys.ts';
import { wire } from '#/kit/wire.ts';

/** Groups smaller than this are not shown separately, so that nobody can be identified. */
export const FEWEST_APART = 5;
export const SURVEY_TEXTS_PER_PAGE = 20;

/** Names one countable row of the results: a question, a matrix row, a field, or the location. */
const lineId = z.string().regex(/^@?[a-z][a-z0-9_:.]{0,60}$/);

const value = wire({
  /** An option or column, a number, a rank, or a date. */
  key: z.string(),
  title: texts.nullable(),
  count: z.int(),
  /** For a bar of numbers, which starts at its key: its end, exclusive. */
  to: z.number().nullable(),
});
export type ResultValue = z.output<typeof value>;

const line = wire({
  id: z.string(),
  /** For a matrix row, a ranked option or a field. */
  title: texts.nullable(),
  picture: z.enum(['bars', 'scale', 'numbers', 'ranks', 'words']),
  answered: z.int(),
  values: z.array(value),
  /** For numbers and ratings; for ranked options the mean rank. */
  average: z.number().nullable(),
  median: z.number().nullable(),
  least: z.number().nullable(),
  most: z.number().nullable(),
});
export type ResultLine = z.output<typeof line>;

const question = wire({
  name: z.string(),
  kind: z.string(),
  title: texts,
  /** No longer in the survey; it was in an earlier version. */
  isRemoved: flag,
  answered: z.int(),
  lines: z.array(line),
});
export type ResultQuestion = z.output<typeof question>;

const place = wire({
  /** Null: unknown. */
  id: z.int().nullable(),
  name: z.string(),
  offered: z.int(),
  answered: z.int(),
});
export type ResultPlace = z.output<typeof place>;

const results = wire(
  {
    surveyId: z.int(),
    name: z.string(),
    isAnonymous: flag,
    state: z.enum(SURVEY_STATES),
    versions: z.int(),
    /** People to whom it is or was offered. */
    offered: z.int(),
    answered: z.int(),
    /** Started but not submitted; null where that cannot be known. */
    started: z.int().nullable(),
    /** Anonymous answers held back until there are five. */
    waiting: z.int(),
    regions: z.array(place),
    positions: z.array(place),
    /** Answers counted in the questions below. */
    shown: z.int(),
    /**
     * Why nothing is shown: too few to stay anonymous, or anonymous answers of the whole country.
     */
    hidden: z.enum(['few', 'country']).nullable(),
    questions: z.array(question),
    readAt: instant,
  },
  { state: 'stage' },
);
export type SurveyResults = z.output<typeof results>;

export const viewSurveyResults = get.examiner('/manager/surveys/:id/results', {
  summary: 'Results: totals, response by region and position, figures of each question',
  params: idParams,
  query: resultsFilter,
  answer: one(results),
});

const crossColumn = wire({ key: z.string(), title: texts.nullable(), name: z.string().nullable() });

const cross = wire({
  rows: z.array(
    wire({
      key: z.string(),
      title: texts.nullable(),
      name: z.string().nullable(),
      answered: z.int(),
      counts: z.array(z.int()),
    }),
  ),
  columns: z.array(crossColumn),
  /** Rows left out because so few people could be identified. */
  hiddenRows: z.int(),
});
export type SurveyCross = z.output<typeof cross>;

export const viewSurveyCross = get.examiner('/manager/surveys/:id/results/cross', {
  summary: 'Cross table of the answers to two questions',
  params: idParams,
  query: wire({ ...resultsFields, row: lineId, column: lineId }),
  answer: one(cross),
});

const written = wire({
  text: z.string(),
  /** Null in an anonymous survey. */
  name: z.string().nullable(),
});
export type WrittenAnswer = z.output<typeof written>;

export const listSurveyTexts = get.examiner('/manager/surveys/:id/results/texts', {
  summary: 'Written answers to a question, and the most frequent words',
  params: idParams,
  query: wire({
    ...resultsFields,
    line: lineId,
    search: z.string().trim().max(100).optional(),
    page,
  }),
  answer: list(written),
});

export const listSurveyWords = get.examiner('/manager/surveys/:id/results/words', {
  summary: 'The most frequent words in written answers to a question',
  params: idParams,
  query: wire({ ...resultsFields, line: lineId }),
  answer: one(z.array(wire({ word: z.string(), count: z.int() }))),
});

/** The answers themselves, one entry per person, as a stream. */
export const getSurveyAnswers = get.examiner('/manager/surveys/:id/results/answers', {
  summary: 'All answers as JSON; for an anonymous survey without people and in no order',
  params: idParams,
  query: resultsFilter,
});

export const getSurveyResult = get.examiner('/survey/get-survey-result', {
  summary: 'A survey’s definition and the totals of its answers, both as JSON text',
  query: wire({ surveyId: idText }),
  answer: one(
    wire({
      surveyId: z.int(),
      title: z.string(),
      settings: jsonText(surveyDefinition.nullable()),
      result: jsonText(results),
    }),
  ),
});
