import { z } from 'zod';
import { flag, idText, instant, jsonText } from '#/kit/codecs.ts';
import { get } from '#/kit/endpoint.ts';
import { idParams, list, one, page, texts } from '#/kit/shapes.ts';
import { surveyDefinition } from './surveys/definition.ts';
import { resultsFields, resultsFilter } from './surveys/filter.ts';
import { SURVEY_STATES } from './surveys.ts';
import { wire } from '#/kit/wire.ts';

/** Fewer answers than these are not shown apart where nobody is to be found by them. */
export const FEWEST_APART = 5;
export const SURVEY_TEXTS_PER_PAGE = 20;

/** Names one countable line of the results: a question, a row of a matrix, a field; or a place. */
const lineId = z.string().regex(/^@?[a-z][a-z0-9_:.]{0,60}$/);

const value = wire({
  /** An option or a column, a number, a place of a ranking, a date. */
  key: z.string(),
  title: texts.nullable(),
  count: z.int(),
  /** Of a bar of numbers, which begins at its key: where it ends, this one not included. */
  to: z.number().nullable(),
});
export type ResultValue = z.output<typeof value>;

const line = wire({
  id: z.string(),
  /** Of a row, an option to be ranked or a field. */
  title: texts.nullable(),
  picture: z.enum(['bars', 'scale', 'numbers', 'ranks', 'words']),
  answered: z.int(),
  values: z.array(value),
  /** Of numbers and ratings; of ranked options the mean place. */
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
  /** Not in the survey any more; it was in an earlier version. */
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
    /** People whom it is or was offered to. */
    offered: z.int(),
    answered: z.int(),
    /** Begun and not sent in; null where nobody can know. */
    started: z.int().nullable(),
    /** Anonymous answers that are shown when five have come together. */
    waiting: z.int(),
    regions: z.array(place),
    positions: z.array(place),
    /** Answers that the questions below count. */
    shown: z.int(),
    /** Nothing is shown: too few to hide anybody, or anonymous answers of the whole country. */
    hidden: z.enum(['few', 'country']).nullable(),
    questions: z.array(question),
    readAt: instant,
  },
  { state: 'stage' },
);
export type SurveyResults = z.output<typeof results>;

export const viewSurveyResults = get.examiner('/manager/surveys/:id/results', {
  summary: 'What was answered: totals, response by region and position, figures of each question',
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
  /** Rows that are left out: so few people would be found by them. */
  hiddenRows: z.int(),
});
export type SurveyCross = z.output<typeof cross>;

export const viewSurveyCross = get.examiner('/manager/surveys/:id/results/cross', {
  summary: 'How the answers to two questions go together',
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
  summary: 'Written answers to a question, and the words that come up most',
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
  summary: 'The words that come up most in written answers to a question',
  params: idParams,
  query: wire({ ...resultsFields, line: lineId }),
  answer: one(z.array(wire({ word: z.string(), count: z.int() }))),
});

/** The answers themselves, one person an entry; a stream. */
export const getSurveyAnswers = get.examiner('/manager/surveys/:id/results/answers', {
  summary: 'All answers as JSON; of an anonymous survey without people and in no order',
  params: idParams,
  query: resultsFilter,
});

export const getSurveyResult = get.examiner('/survey/get-survey-result', {
  summary: 'What a survey asks and the totals of its answers, both as JSON text',
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
