import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { questionsOf, type SurveyDefinition } from '@malaka/contracts/surveys/surveys/definition';
import type {
  createSurvey as createCall,
  Survey,
  updateSurvey as updateCall,
} from '@malaka/contracts/surveys/surveys';
import { isDeepStrictEqual } from 'node:util';
import type { Database, Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Examiner } from '#/kit/access/examiner.ts';
import { getSurvey, hasAnswers, type LockedSurvey, lockSurvey } from './queries.ts';
import { requireFacts } from './require-facts.ts';
import { planNotifying } from './notify-survey-open.ts';
import { addVersion, findDefinition } from './versions.ts';

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
