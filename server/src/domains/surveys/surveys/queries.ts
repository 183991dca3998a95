import type { SearchOf } from '@malaka/contracts/kit/list-filters';
import type { SURVEY_LIST } from '@malaka/contracts/surveys/lists';
import type { SurveyDefinition } from '@malaka/contracts/surveys/surveys/definition';
import type { Survey, SurveyRow, SurveyState } from '@malaka/contracts/surveys/surveys';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import { containsSearch } from '#/kit/search/contains-search.ts';
import { accountName } from '#/domains/people/index.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import type { Examiner } from '#/kit/access/scope.ts';
import { drawQr } from '#/kit/lazy-libraries.ts';
import type { Deps } from '#/kit/deps.ts';

type Window = { isActive: boolean; startsAt: Date | null; endsAt: Date | null };

/** SRV-13: open between start and end while active; a missing date is no limit. */
export function stateOf({ isActive, startsAt, endsAt }: Window, now: Date): SurveyState {
  if (endsAt && endsAt <= now) return 'ended';
  if (!isActive) return 'off';
  return startsAt && startsAt > now ? 'coming' : 'running';
}

export const isReversed = ({ startsAt, endsAt }: Pick<Window, 'startsAt' | 'endsAt'>): boolean =>
  startsAt !== null && endsAt !== null && endsAt <= startsAt;

type Slice = { limit: number; offset: number };
type Query = SearchOf<typeof SURVEY_LIST>;

export const seen = (db: Db, builder: Examiner, { status, search }: Query = {}) =>
  db
    .selectFrom('surveys as s')
    .where(isSeenBy(builder))
    .where(containsSearch(sql.ref('s.name'), search))
    .$if(status !== undefined, (query) => query.where('s.isActive', '=', status === 'active'));

export async function countSurveys(db: Db, builder: Examiner, query: Query): Promise<number> {
  return await countOf(seen(db, builder, query));
}

const questionsCount = sql<number>`coalesce((select sum(jsonb_array_length(p -> 'questions'))
  from jsonb_array_elements(v.definition -> 'pages') p), 0)::int`;

const rows = (db: Db, builder: Examiner, query?: Query) =>
  seen(db, builder, query)
    .leftJoin('courses as c', 'c.id', 's.courseId')
    .leftJoin('surveyVersions as v', (join) =>
      join.onRef('v.surveyId', '=', 's.id').onRef('v.version', '=', 's.currentVersion'),
    )
    .select(['s.id', 's.name', 's.isActive', 's.startsAt', 's.endsAt', 's.positionTypeIds'])
    .select(['s.isAnonymous', 's.courseId', 's.isCourseSurvey', 's.answersCount', 's.revision'])
    .select(['s.updatedAt', 's.ownerId', 's.regionId', 's.currentVersion as version'])
    .select(['c.name as courseName', questionsCount.as('questionsCount')])
    .select(accountName('s.owner_id').as('ownerName'));

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

function shown<Found extends Row>(
  { ownerId, regionId, ownerName, ...row }: Found,
  builder: Examiner,
) {
  return {
    ...row,
    ownerName: ownerName ?? '',
    state: stateOf(row, builder.now),
    canEdit: canEdit({ ownerId, regionId }, builder),
  };
}

export async function listSurveyRows(
  db: Db,
  builder: Examiner,
  { limit, offset, ...query }: Query & Slice,
): Promise<SurveyRow[]> {
  const found = await rows(db, builder, query)
    .orderBy('s.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return found.map((row) => shown(row, builder));
}

/** A survey in the builder's list; any other is not found. */
export async function getSurvey(db: Db, builder: Examiner, id: number): Promise<Survey> {
  const found = await rows(db, builder)
    .where('s.id', '=', id)
    .select(sql<SurveyDefinition | null>`v.definition`.as('definition'))
    .executeTakeFirstOrThrow(refusing('survey.not_found', 404));
  return shown(found, builder);
}

/** A survey the builder may edit, locked against concurrent changes. */
export async function lockSurvey(trx: Db, builder: Examiner, id: number) {
  const found = await seen(trx, builder)
    .where('s.id', '=', id)
    .forNoKeyUpdate()
    .select(['s.id', 's.name', 's.isActive', 's.startsAt', 's.endsAt', 's.positionTypeIds'])
    .select(['s.isAnonymous', 's.courseId', 's.isCourseSurvey', 's.ownerId', 's.regionId'])
    .select(['s.currentVersion', 's.revision'])
    .executeTakeFirstOrThrow(refusing('survey.not_found', 404));
  if (!canEdit(found, builder)) throw new AppError('auth.forbidden', 403);
  return found;
}

export type LockedSurvey = Awaited<ReturnType<typeof lockSurvey>>;

export async function hasAnswers(trx: Db, surveyId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('surveyTakers')
    .where('surveyId', '=', surveyId)
    .select('surveyId')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

type Viewer = Pick<Examiner, 'accountId' | 'role' | 'visibleRegion'>;

/** Condition on `surveys s`: course surveys are visible to their authors only. */
function isSeenBy({ accountId, role, visibleRegion }: Viewer) {
  if (role === 'teacher') return sql<boolean>`s.deleted_at is null and s.owner_id = ${accountId}`;
  const { regionId } = visibleRegion;
  return regionId === null
    ? sql<boolean>`s.deleted_at is null and s.course_id is null`
    : sql<boolean>`s.deleted_at is null and s.course_id is null
        and (s.region_id is null or s.region_id = ${regionId})`;
}

type Owned = { ownerId: number | null; regionId: number | null };

/** A regional manager reads the country's surveys and edits those of their own region. */
function canEdit(survey: Owned, { accountId, role, visibleRegion }: Viewer): boolean {
  if (role === 'teacher') return survey.ownerId === accountId;
  return visibleRegion.regionId === null || survey.regionId === visibleRegion.regionId;
}

/** A link to send to a group or to print as a QR code for a wall. */
export async function viewLink(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  surveyId: number,
  builder: Examiner,
) {
  const { id } = await getSurvey(db, builder, surveyId);
  const address = `${config.publicUrl}/dashboard/surveys/run/${id}`;
  const qr = await drawQr(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return { address, qr };
}

type NewVersion = { surveyId: number; version: number; definition: SurveyDefinition; now: Date };

/** Adds the version that is answered from now on. */
export async function addVersion(
  trx: Db,
  { surveyId, version, definition, now }: NewVersion,
): Promise<void> {
  const values = { surveyId, version, createdAt: now, definition: JSON.stringify(definition) };
  await trx.insertInto('surveyVersions').values(values).execute();
  await trx
    .updateTable('surveys')
    .set({ currentVersion: version })
    .where('id', '=', surveyId)
    .execute();
}

export async function findDefinition(
  db: Db,
  surveyId: number,
  version: number,
): Promise<SurveyDefinition | undefined> {
  const found = await db
    .selectFrom('surveyVersions')
    .where('surveyId', '=', surveyId)
    .where('version', '=', version)
    .select('definition')
    .executeTakeFirst();
  return found && (found.definition as unknown as SurveyDefinition);
}
