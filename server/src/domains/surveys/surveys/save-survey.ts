import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { questionsOf, type SurveyDefinition } from '@malaka/contracts/surveys/surveys/definition';
import type {
  createSurvey as createCall,
  Survey,
  updateSurvey as updateCall,
} from '@malaka/contracts/surveys/surveys';
import type { Database, Db } from '#/kit/db/connect.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Examiner } from '#/kit/access/scope.ts';
import { listNamesOf, notInList } from '#/domains/people/index.ts';
import { requireOwnCourse } from '#/domains/authoring/index.ts';
import { surveysErrors } from '#/domains/surveys/texts/errors.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import {
  getSurvey,
  hasAnswers,
  type LockedSurvey,
  lockSurvey,
  addVersion,
  findDefinition,
  isReversed,
} from './queries.ts';
import { planNotifying } from './notify-survey-open.ts';
import { surveyFieldTexts } from './texts.ts';

/** Creates an inactive survey owned by the caller. */
export async function createSurvey(
  db: Database,
  { definition, ...facts }: BodyOf<typeof createCall>,
  builder: Examiner,
): Promise<Survey> {
  const { accountId, visibleRegion, role, now } = builder;
  return await db.transaction().execute(async (trx) => {
    await requireFacts(trx, facts, builder);
    const regionId = role === 'teacher' ? null : visibleRegion.regionId;
    const { id } = await trx
      .insertInto('surveys')
      .values({ ...facts, ownerId: accountId, regionId, createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addVersion(trx, { surveyId: id, definition, version: 1, now });
    return await getSurvey(trx, builder, id);
  });
}

type Changes = Omit<BodyOf<typeof updateCall>, 'id' | 'revision'>;

/** Changes the named fields; the revision must be the one that was read. */
export async function updateSurvey(
  db: Database,
  { id, revision, ...changes }: BodyOf<typeof updateCall>,
  builder: Examiner,
): Promise<Survey> {
  return await db.transaction().execute(async (trx) => {
    const before = await lockSurvey(trx, builder, id);
    if (before.revision !== revision) throw new AppError('survey.changed', 409);
    await change(trx, before, changes, builder);
    return await getSurvey(trx, builder, id);
  });
}

async function change(
  trx: Db,
  before: LockedSurvey,
  { definition, ...changes }: Changes,
  builder: Examiner,
): Promise<void> {
  const next = { ...factsOf(before), ...named(changes) };
  await requireFacts(trx, next, builder, before);
  if (next.isAnonymous !== before.isAnonymous) {
    if (await hasAnswers(trx, before.id)) throw new AppError('survey.has_answers', 409);
    await trx.deleteFrom('surveyDrafts').where('surveyId', '=', before.id).execute();
  }
  await trx
    .updateTable('surveys')
    .set({ ...next, revision: before.revision + 1, updatedAt: builder.now })
    .where('id', '=', before.id)
    .execute();
  if (definition) await changeDefinition(trx, before, definition, builder.now);
  // The start may have moved.
  if (before.isActive) await planNotifying(trx, { ...next, id: before.id });
}

/** Versions never change, so that people who are answering one can finish it. */
async function changeDefinition(
  trx: Db,
  { id, currentVersion, isActive }: LockedSurvey,
  definition: SurveyDefinition,
  now: Date,
): Promise<void> {
  if (isActive && questionsOf(definition).length === 0) throw new AppError('survey.empty', 409);
  const known = await findDefinition(trx, id, currentVersion);
  if (isDeepStrictEqual(known, definition)) return;
  await addVersion(trx, { surveyId: id, definition, version: currentVersion + 1, now });
}

const factsOf = (survey: LockedSurvey) => {
  const { name, startsAt, endsAt, positionTypeIds, isAnonymous, courseId, isCourseSurvey } = survey;
  return { name, startsAt, endsAt, positionTypeIds, isAnonymous, courseId, isCourseSurvey };
};

const named = <Input extends object>(changes: Input) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Input]: Exclude<Input[Key], undefined>;
  };

type Facts = {
  startsAt: Date | null;
  endsAt: Date | null;
  positionTypeIds: number[];
  courseId: number | null;
  isCourseSurvey: boolean;
};

/** Refuses an end before the start, unknown positions, and other people's courses. */
async function requireFacts(
  trx: Db,
  facts: Facts,
  builder: Examiner,
  before?: LockedSurvey,
): Promise<void> {
  const { language } = builder;
  const ids = [...new Set(facts.positionTypeIds)];
  const known = await listNamesOf(trx, 'position_types', ids, language);
  const course = await courseError(trx, facts, builder, before);
  const end = facts.isCourseSurvey && !course && (await endError(trx, facts, before));
  const errors = {
    ...(isReversed(facts) && { end_time: [surveysErrors['survey.window'][language]] }),
    ...(known.length < ids.length && { position_types: [notInList[language]] }),
    ...(course && { course_id: [course[language]] }),
    ...(end && { is_course_survey: [end[language]] }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function courseError(
  trx: Db,
  { courseId }: Facts,
  { accountId, role }: Examiner,
  before?: LockedSurvey,
) {
  if (role !== 'teacher') {
    return courseId === (before?.courseId ?? null) ? undefined : surveyFieldTexts.authorsOnly;
  }
  if (courseId === null) return surveyFieldTexts.course;
  try {
    await requireOwnCourse(trx, accountId, courseId);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return notInList;
  }
}

/** A course has one survey at its end. */
async function endError(trx: Db, { courseId }: Facts, before?: LockedSurvey) {
  if (courseId === null) return surveyFieldTexts.course;
  const other = await trx
    .selectFrom('surveys')
    .where('courseId', '=', courseId)
    .where('isCourseSurvey', '=', true)
    .where('deletedAt', 'is', null)
    .where('id', '<>', before?.id ?? 0)
    .select('id')
    .executeTakeFirst();
  return other && surveyFieldTexts.oneOfCourse;
}

export async function switchSurvey(
  db: Database,
  { id, isActive }: { id: number; isActive: boolean },
  builder: Examiner,
): Promise<Survey> {
  const { accountId, address, now } = builder;
  return await db.transaction().execute(async (trx) => {
    const before = await lockSurvey(trx, builder, id);
    if (before.isActive === isActive) return await getSurvey(trx, builder, id);
    const definition = await findDefinition(trx, id, before.currentVersion);
    if (isActive && (!definition || questionsOf(definition).length === 0)) {
      throw new AppError('survey.empty', 409);
    }
    await trx
      .updateTable('surveys')
      .set({ isActive, revision: before.revision + 1, updatedAt: now })
      .where('id', '=', id)
      .execute();
    if (isActive) await planNotifying(trx, before);
    const survey = await getSurvey(trx, builder, id);
    await writeAudit(trx, {
      by: { accountId, address },
      action: isActive ? 'survey.activated' : 'survey.passivated',
      subject: `survey:${id}`,
      after: { name: before.name },
    });
    return survey;
  });
}

/** Its answers stay, and so do lessons that contain it; they no longer wait for it. */
export async function deleteSurvey(db: Database, id: number, builder: Examiner): Promise<void> {
  const { accountId, address, now } = builder;
  await db.transaction().execute(async (trx) => {
    const { name } = await lockSurvey(trx, builder, id);
    await trx
      .updateTable('surveys')
      .set({ isActive: false, deletedAt: now })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('surveyDrafts').where('surveyId', '=', id).execute();
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'survey.deleted',
      subject: `survey:${id}`,
      before: { name },
    });
  });
}
