import type { ResultsFilter } from '@malaka/contracts/surveys/surveys/filter';
import type { Survey } from '@malaka/contracts/surveys/surveys';
import { sql } from 'kysely';
import type { SurveyDefinition } from '@malaka/contracts/surveys/surveys/definition';
import type { Db } from '#/kit/db/connect.ts';
import { getSurvey } from '#/domains/surveys/surveys/queries.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { Examiner } from '#/kit/access/scope.ts';
import { PERSON, POSITION, REGION, loadColumns } from './columns.ts';
import { wouldSingleOut, type Condition, countPeople } from './tally.ts';
import { type MergedQuestion, mergeVersions } from './lines.ts';

/** Learners of an author who have the survey in a lesson, as `account_id`. */
export const learnersOf = (authorId: number, surveyId: number) => sql`
  select e.account_id from lessons l
  join courses c on c.id = l.course_id and c.author_id = ${authorId} and c.deleted_at is null
  join enrolments e on e.course_id = l.course_id
  where l.survey_id = ${surveyId} and l.deleted_at is null`;

async function listOwnLearners(
  db: Db,
  authorId: number,
  surveyId: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ accountId: number }>`${learnersOf(authorId, surveyId)}`.execute(db);
  return new Set(rows.map(({ accountId }) => accountId));
}

/** Whether a lesson of the author contains somebody else's survey. */
async function isOfLesson(db: Db, authorId: number, surveyId: number): Promise<boolean> {
  const { rows } = await sql`
    select from lessons l
    join courses c on c.id = l.course_id and c.author_id = ${authorId} and c.deleted_at is null
    join surveys s on s.id = l.survey_id and s.owner_id is distinct from ${authorId}
    where l.survey_id = ${surveyId} and l.deleted_at is null
    limit 1`.execute(db);
  return rows.length > 0;
}

export type Asker = { builder: Examiner; surveyId: number; filter: ResultsFilter };

/** Whose answers are read: a region's people or an author's learners; null: everybody's. */
export type Respondents = { regionId: number | null; authorId: number | null };

/** A survey's results as this caller may read them. */
export type Reading = {
  survey: Survey & { questions: readonly MergedQuestion[]; versions: number };
  language: Language;
  among: Respondents;
  conditions: readonly Condition[];
  /** Answers that people must have given, by question. */
  answered: readonly { name: string; value: Condition['value'] }[];
  /** Why no answers are shown. */
  hidden: 'few' | 'country' | null;
};

export async function readingOf(db: Db, { builder, surveyId, filter }: Asker): Promise<Reading> {
  const { survey, among } = await findSurvey(db, builder, surveyId);
  const definitions = await listDefinitions(db, surveyId);
  const questions = mergeVersions(definitions.map(({ definition }) => definition));
  const answered = answersOf(questions, filter);
  const filtered = conditionsOf(answered, filter);
  const reading = {
    survey: { ...survey, questions, versions: definitions.length },
    language: builder.language,
    among,
    answered,
  };
  const isPart = among.authorId !== null || (among.regionId !== null && !survey.canEdit);
  // Nobody knows whose an anonymous answer is, so a part of the country cannot be shown.
  if (survey.isAnonymous && isPart) return { ...reading, conditions: filtered, hidden: 'country' };
  if (survey.isAnonymous) {
    const hidden = (await areFew(db, surveyId, filtered)) ? 'few' : null;
    return { ...reading, conditions: filtered, hidden };
  }
  return {
    ...reading,
    conditions: [...filtered, ...(await ownPeople(db, surveyId, among))],
    hidden: null,
  };
}

/** A survey in the builder's list, or one in a lesson of the author. */
async function findSurvey(db: Db, builder: Examiner, id: number) {
  const { role, accountId, visibleRegion } = builder;
  if (role !== 'teacher') {
    return {
      survey: await getSurvey(db, builder, id),
      among: { ...visibleRegion, authorId: null },
    };
  }
  const isForeign = await isOfLesson(db, accountId, id);
  if (!isForeign) {
    return { survey: await getSurvey(db, builder, id), among: { regionId: null, authorId: null } };
  }
  const survey = await getSurvey(db, { ...builder, role: 'ministry' }, id);
  return { survey: { ...survey, canEdit: false }, among: { regionId: null, authorId: accountId } };
}

/** Decision 11: a regional manager reads the answers of their own region only. */
async function ownPeople(db: Db, surveyId: number, { regionId, authorId }: Respondents) {
  const conditions: Condition[] = [];
  if (regionId !== null) conditions.push({ key: REGION, value: regionId });
  if (authorId !== null) {
    conditions.push({ key: PERSON, value: await listOwnLearners(db, authorId, surveyId) });
  }
  return conditions;
}

async function areFew(db: Db, surveyId: number, conditions: readonly Condition[]) {
  if (conditions.length === 0) return false;
  const batches = await loadColumns(
    db,
    surveyId,
    conditions.map(({ key }) => key),
  );
  return wouldSingleOut(countPeople(batches, conditions), countPeople(batches, []));
}

type Answered = { name: string; key: string; value: string | number | boolean };

function conditionsOf(
  answered: readonly Answered[],
  { regionId, positionTypeId }: ResultsFilter,
): Condition[] {
  return [
    ...(regionId === undefined ? [] : [{ key: REGION, value: regionId }]),
    ...(positionTypeId === undefined ? [] : [{ key: POSITION, value: positionTypeId }]),
    ...answered,
  ];
}

function answersOf(
  questions: readonly MergedQuestion[],
  { question, answer }: ResultsFilter,
): Answered[] {
  if (question === undefined || answer === undefined) return [];
  const [line, ...more] = questions.find(({ name }) => name === question)?.lines ?? [];
  const isChoice = line?.choices.some(({ key }) => key === answer) && line.picture !== 'ranks';
  if (!line || !isChoice || more.length > 0) {
    throw new AppError('survey.question_not_found', 404);
  }
  return [{ name: question, key: line.id, value: line.toValue(answer) }];
}

/** Definitions of all versions of a survey, newest first. */
export async function listDefinitions(
  db: Db,
  surveyId: number,
): Promise<{ version: number; definition: SurveyDefinition }[]> {
  const rows = await db
    .selectFrom('surveyVersions')
    .where('surveyId', '=', surveyId)
    .select(['version', 'definition'])
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, definition }) => ({
    version,
    definition: definition as unknown as SurveyDefinition,
  }));
}
