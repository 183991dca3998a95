import type { RecipientKind } from '@malaka/contracts/conversation/announcements';
import { isPeopleKind, type PeopleKind } from '@malaka/contracts/reporting/choices';
import { type RawBuilder, sql } from 'kysely';
import { HEAD_POSITION_TYPE_IDS } from '@malaka/contracts/reporting/my-school';
import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import type { Db } from '#/kit/db/connect.ts';
import type { VisibleRegion } from '#/kit/access/scope.ts';

/** Condition on `pupils p`. */
export function isVisible({ regionId, teacherId }: VisibleRegion): RawBuilder<unknown> {
  if (teacherId !== undefined) return sql`p.account_id in (${metBy(teacherId)})`;
  return regionId === null ? sql`true` : sql`p.region_id = ${regionId}`;
}

/**
 * People who take one of the teacher's courses, wrote to the teacher, or asked in a subject the
 * teacher advises on.
 */
const metBy = (teacherId: number) => sql`
  select e.account_id from courses c join enrolments e on e.course_id = c.id
  where c.author_id = ${teacherId}
  union select k.learner_id from chats k where k.expert_id = ${teacherId} and k.last_number > 0
  union select k.learner_id from method_expert_scopes s
    join chats k on k.kind = 'metodist' and k.subject_id = s.subject_id and k.last_number > 0
    join profiles f on f.account_id = k.learner_id
  where s.account_id = ${teacherId} and (s.region_id is null or s.region_id = f.region_id)`;

// Literals, so that the planner can use the partial indexes (0057).
const HEADS = sql.join(HEAD_POSITION_TYPE_IDS.map((id) => sql.lit(id)));

/** Conditions on `pupils p` that define the kinds. */
export const PEOPLE: Record<PeopleKind, RawBuilder<unknown>> = {
  all: sql`true`,
  authors: sql`p.role = ${sql.lit(ROLE_IDS.teacher)}`,
  method_experts: sql`p.account_id in (select id from accounts where is_method_expert)`,
  school_heads: sql`p.account_id in (select account_id from profiles
    where confirmed_school_id is not null and confirmed_position_type_id in (${HEADS}))`,
};

/** People of a kind, of a place or position, or by ids. */
type PupilChoice = {
  kind: Exclude<RecipientKind, 'group'>;
  ids: readonly number[];
};

const COLUMNS: Record<Exclude<PupilChoice['kind'], PeopleKind>, RawBuilder<unknown>> = {
  regions: sql`p.region_id`,
  schools: sql`p.school_id`,
  position_types: sql`p.position_type_id`,
  people: sql`p.account_id`,
};

const chosen = ({ kind, ids }: PupilChoice) =>
  isPeopleKind(kind) ? PEOPLE[kind] : sql`${COLUMNS[kind]} = any(${ids}::integer[])`;

/** Subquery of the account ids, as `id`, of the chosen active pupils the viewer may see. */
export const pupilsOf = (choice: PupilChoice, visibleRegion: VisibleRegion): RawBuilder<unknown> =>
  sql`select p.account_id as id from pupils p
    where p.is_active and ${isVisible(visibleRegion)} and ${chosen(choice)}`;

/** The same for the accounts that another query selects as `id`. */
export const pupilsIn = (
  ids: RawBuilder<unknown>,
  visibleRegion: VisibleRegion,
): RawBuilder<unknown> =>
  sql`select p.account_id as id from pupils p
    where p.is_active and ${isVisible(visibleRegion)} and p.account_id in (${ids})`;

export async function countIds(db: Db, ids: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select count(*)::int as amount from (${ids}) as found`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** All pupils, active or not. */
export const countPupils = (db: Db, visibleRegion: VisibleRegion): Promise<number> =>
  countIds(db, sql`select from pupils p where ${isVisible(visibleRegion)}`);

type Sought = { phones: readonly string[]; numberIndexes: readonly Buffer[] };
export type SoughtPupil = {
  id: number;
  phone: string;
  numberIndex: Buffer | null;
  isInReach: boolean;
};

/** Pupils by phone, or by the index of their personal number. */
export async function findListedPupils(
  db: Db,
  { phones, numberIndexes }: Sought,
  visibleRegion: VisibleRegion,
): Promise<SoughtPupil[]> {
  const { rows } = await sql<SoughtPupil>`
    select a.id, a.phone, f.personal_number_index as number_index,
      (${isVisible(visibleRegion)}) is true as is_in_reach
    from (
      select id from accounts where phone = any(${phones}::text[])
      union select account_id from profiles
        where personal_number_index = any(${numberIndexes}::bytea[])
    ) as found
    join accounts a on a.id = found.id
    join pupils p on p.account_id = a.id and p.is_active
    join profiles f on f.account_id = a.id`.execute(db);
  return rows;
}
