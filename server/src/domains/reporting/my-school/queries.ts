import type { ProfileStatus } from '@malaka/contracts/people/choices';
import { HEAD_POSITION_TYPE_IDS } from '@malaka/contracts/reporting/my-school';
import { SCHOOL_STAFF_MAX } from '@malaka/contracts/kit/limits';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { accountName } from '#/domains/people/index.ts';
import { localName } from '#/kit/names/local-name.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';

export type School = { id: number; name: string; region: string; city: string };

/** The school of which the account is a confirmed head; throws for anybody else. */
export async function getOwnSchool(db: Db, accountId: number, language: Language): Promise<School> {
  return await db
    .selectFrom('profiles as p')
    .innerJoin('schools as s', 's.id', 'p.confirmedSchoolId')
    .innerJoin('districts as d', 'd.id', 's.districtId')
    .innerJoin('regions as r', 'r.id', 'd.regionId')
    .where('p.accountId', '=', accountId)
    .where('p.confirmedPositionTypeId', 'in', [...HEAD_POSITION_TYPE_IDS])
    .select([
      's.id',
      localName('s.name', language).as('name'),
      localName('d.name', language).as('city'),
      localName('r.name', language).as('region'),
    ])
    .executeTakeFirstOrThrow(refusing('school.not_head', 403));
}

export type Colleague = {
  id: number;
  name: string;
  avatar: string | null;
  positionType: string | null;
  position: string | null;
  remindedAt: Date | null;
  profileStatus: ProfileStatus;
};

/** People whose confirmed profiles name the school, by family name. */
export async function listStaff(
  db: Db,
  schoolId: number,
  language: Language,
): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select a.id, ${accountName('w.accountId')} as name, a.avatar,
      ${localName('t.name', language)} as position_type,
      coalesce(${localName('j.name', language)}, ${localName('n.name', language)},
        nullif(w.position, '')) as position,
      m.reminded_at, w.status as profile_status
    from profiles w
    join accounts a on a.id = w.account_id and a.status = 'active'
    left join position_types t on t.id = w.confirmed_position_type_id
    left join positions n on n.id = w.position_id
    left join subjects j on j.id = w.subject_id
    left join school_reminders m on m.account_id = w.account_id
    where w.confirmed_school_id = ${schoolId}
    order by w.last_name collate "uz-x-icu", w.first_name collate "uz-x-icu", a.id
    limit ${SCHOOL_STAFF_MAX}`.execute(db);
  return rows;
}

/** Records reminders for people not reminded since then; returns whom. */
export async function recordReminders(
  trx: Db,
  accountIds: readonly number[],
  { headId, now, since }: { headId: number; now: Date; since: Date },
): Promise<number[]> {
  const { rows } = await sql<{ accountId: number }>`
    insert into school_reminders as r (account_id, reminded_by, reminded_at)
    select id, ${headId}, ${now} from unnest(${accountIds}::int[]) as id order by id
    on conflict (account_id) do update
      set reminded_by = excluded.reminded_by, reminded_at = excluded.reminded_at
      where r.reminded_at <= ${since}
    returning account_id`.execute(trx);
  return rows.map(({ accountId }) => accountId);
}
