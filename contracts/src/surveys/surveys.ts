import { z } from 'zod';
import {
  flag,
  inputTime,
  id,
  idText,
  instant,
  INTEGER_MAX,
  jsonText,
  tashkentTime,
} from '#/kit/codecs.ts';
import { LANGUAGES } from '#/kit/choices.ts';
import { OFFER_STATES } from '#/surveys/choices.ts';
import { get, post } from '#/kit/endpoint.ts';
import { listQuery } from '#/kit/list-query.ts';
import { done, idBody, idParams, list, one, page, texts } from '#/kit/shapes.ts';
import { SURVEY_LIST } from './lists.ts';
import { surveyDefinition } from './surveys/definition.ts';
import { wire } from '#/kit/wire.ts';

export const SURVEYS_PER_PAGE = 20;
export const SURVEY_NAME_MAX = 200;
export const SURVEY_RESULT_MAX = 400_000;

/** State of a survey by its switch and its dates. */
export const SURVEY_STATES = ['off', 'coming', 'running', 'ended'] as const;
export type SurveyState = (typeof SURVEY_STATES)[number];

const spelling = {
  isActive: 'status',
  startsAt: 'start_time',
  endsAt: 'end_time',
  positionTypeIds: 'position_types',
} as const;

const rowFields = {
  id: z.int(),
  name: z.string(),
  isActive: flag,
  startsAt: tashkentTime.nullable(),
  endsAt: tashkentTime.nullable(),
  /** Empty: everybody. */
  positionTypeIds: z.array(z.int()),
  isAnonymous: flag,
  /** The author's own course. */
  courseId: z.int().nullable(),
  courseName: z.string().nullable(),
  /** Offered on the course view once the course is completed. */
  isCourseSurvey: flag,
  ownerName: z.string(),
  state: z.enum(SURVEY_STATES),
  questionsCount: z.int(),
  answersCount: z.int(),
  version: z.int(),
  /** For `update`: prevents two builders from overwriting each other. */
  revision: z.int(),
  canEdit: flag,
  updatedAt: instant,
};

const surveyRow = wire(rowFields, spelling);
export type SurveyRow = z.output<typeof surveyRow>;

const survey = wire({ ...rowFields, definition: surveyDefinition.nullable() }, spelling);
export type Survey = z.output<typeof survey>;

export const listSurveys = get.examiner('/manager/surveys', {
  summary: 'Surveys, newest first: a teacher’s own; for a region also the country’s',
  query: wire({ ...listQuery(SURVEY_LIST).fields, page }),
  answer: list(surveyRow),
});

export const viewSurvey = get.examiner('/manager/surveys/:id', {
  summary: 'One survey with its definition',
  params: idParams,
  answer: one(survey),
});

export const viewSurveyLink = get.examiner('/manager/surveys/:id/link', {
  summary: 'The address of a survey, also as a QR code',
  params: idParams,
  answer: one(wire({ address: z.url(), /** SVG. */ qr: z.string() })),
});

const name = z.string().trim().min(1).max(SURVEY_NAME_MAX);
const facts = {
  name,
  startsAt: inputTime('00:00').nullable(),
  endsAt: inputTime('23:59').nullable(),
  positionTypeIds: z.array(id).max(100),
  isAnonymous: flag,
  /** A teacher names one of their own courses that the survey is for. */
  courseId: id.nullable(),
  isCourseSurvey: flag,
  definition: surveyDefinition,
};

export const createSurvey = post.examiner('/manager/surveys/create', {
  summary: 'Create a survey; it is inactive until it is switched on',
  body: wire(
    {
      name,
      startsAt: facts.startsAt.default(null),
      endsAt: facts.endsAt.default(null),
      positionTypeIds: facts.positionTypeIds.default([]),
      isAnonymous: flag.default(true),
      courseId: facts.courseId.default(null),
      isCourseSurvey: flag.default(false),
      definition: surveyDefinition,
    },
    spelling,
  ),
  answer: one(survey),
});

export const updateSurvey = post.examiner('/manager/surveys/update', {
  summary: 'Change a survey; absent fields stay. A survey with answers gets a new version',
  body: wire(
    {
      id,
      revision: z.int().min(0).max(INTEGER_MAX),
      name: name.optional(),
      startsAt: facts.startsAt.optional(),
      endsAt: facts.endsAt.optional(),
      positionTypeIds: facts.positionTypeIds.optional(),
      isAnonymous: flag.optional(),
      courseId: facts.courseId.optional(),
      isCourseSurvey: flag.optional(),
      definition: surveyDefinition.optional(),
    },
    spelling,
  ),
  answer: one(survey),
});

export const switchSurvey = post.examiner('/manager/surveys/status', {
  summary: 'Switch a survey on or off; switching on requires a question',
  body: wire({ id, isActive: flag }, spelling),
  answer: one(survey),
});

export const deleteSurvey = post.examiner('/manager/surveys/delete', {
  summary: 'Delete a survey; its answers stay',
  body: idBody,
  answer: done,
});

const answers = z.record(z.string(), z.unknown());
export type SurveyAnswers = z.output<typeof answers>;
const answersText = z.string().max(SURVEY_RESULT_MAX).pipe(jsonText(answers));

const offerFields = {
  id: z.int(),
  name: z.string(),
  state: z.enum(OFFER_STATES),
  startsAt: tashkentTime.nullable(),
  endsAt: tashkentTime.nullable(),
  isAnonymous: flag,
  questionsCount: z.int(),
};
const offerSpelling = { startsAt: 'start_time', endsAt: 'end_time' } as const;

const offeredSurvey = wire({ ...offerFields, hasDraft: flag }, offerSpelling);
export type OfferedSurvey = z.output<typeof offeredSurvey>;

export const listOfferedSurveys = get.learner('/survey/offered', {
  summary: 'Open surveys that the caller may answer, by end date',
  answer: one(z.array(offeredSurvey)),
});

const draft = wire({
  version: z.int(),
  revision: z.int(),
  /** Page of the runner, from 0. */
  page: z.int(),
  result: jsonText(answers),
  savedAt: instant,
});
export type SurveyDraft = z.output<typeof draft>;

const learnerSurvey = wire(
  {
    ...offerFields,
    version: z.int(),
    /** Null unless the survey is open to the caller now. */
    definition: surveyDefinition.nullable(),
    /** Shown after answering; empty texts show nothing. */
    thanks: texts.nullable(),
    /** Answers saved before on any device; never for an anonymous survey. */
    draft: draft.nullable(),
    /** Saved under an earlier version: answers that no longer fit are left out. */
    isChanged: flag,
    serverNow: instant,
  },
  offerSpelling,
);
export type LearnerSurvey = z.output<typeof learnerSurvey>;

export const viewLearnerSurvey = get.learner('/survey/:id', {
  summary: 'A survey to answer, with the caller’s draft',
  params: idParams,
  answer: one(learnerSurvey),
});

export const saveSurveyDraft = post.learner('/survey/save', {
  isRepeatable: true,
  summary: 'Save the answers so far; across devices the newest revision wins',
  body: wire({
    surveyId: id,
    version: id,
    revision: z.int().min(1).max(INTEGER_MAX),
    page: z.int().min(0).max(1000).default(0),
    result: answersText,
  }),
  answer: one(wire({ revision: z.int(), savedAt: instant })),
});

/** Decision 145: the definition at that time, identified by its version. */
export const surveySettings = z.object({
  version: z.int().min(1).max(INTEGER_MAX),
  language: z.enum(LANGUAGES).optional(),
});

export const submitSurvey = post.learner('/survey/submit', {
  isRepeatable: true,
  summary: 'Submit the answers; repeating it has no effect, the first ones count',
  body: wire({
    surveyId: idText,
    settings: z.string().max(SURVEY_RESULT_MAX).pipe(jsonText(surveySettings)),
    result: answersText,
  }),
  answer: one(
    wire({
      /** The person had answered before; those answers count. */
      isRepeated: flag,
    }),
  ),
});
