import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { MeetingRecord } from '#/kit/gateways/meetings.ts';

/** A webinar that is not deleted, and whether it has a recording of our own. */
export async function findMeetingWebinar(db: Db, webinarId: number) {
  return await db
    .selectFrom('webinars')
    .where('id', '=', webinarId)
    .where('deletedAt', 'is', null)
    .select(['id', 'lessonId', 'status'])
    .select((select) =>
      select
        .or([select('isRecorded', '=', true), select('isAutoRecorded', '=', true)])
        .as('isKept'),
    )
    .executeTakeFirst();
}

/** Inserts or updates recordings as the server reports them. */
export async function saveRecords(
  db: Db,
  webinarId: number,
  records: readonly MeetingRecord[],
  now: Date,
): Promise<void> {
  if (records.length === 0) return;
  await db
    .insertInto('meetingRecords')
    .values(records.map((record) => ({ ...record, webinarId, createdAt: now })))
    .onConflict((conflict) =>
      conflict.columns(['webinarId', 'recordId']).doUpdateSet((excluded) => ({
        address: excluded.ref('excluded.address'),
        startedAt: excluded.ref('excluded.startedAt'),
        minutes: excluded.ref('excluded.minutes'),
      })),
    )
    .execute();
}

export const listRecords = async (db: Db, webinarId: number) =>
  await db
    .selectFrom('meetingRecords')
    .where('webinarId', '=', webinarId)
    .orderBy('startedAt')
    .select(['address', 'startedAt', 'minutes'])
    .execute();

/** Polled every minute: a participant seen by two consecutive polls was present in between. */
const GAP_SECONDS = 100;

/** Records that the participants named by a meeting server have been present until now. */
export async function recordPresence(
  db: Db,
  { webinarId, participantIds, now }: { webinarId: number; participantIds: number[]; now: Date },
): Promise<void> {
  await sql`
    with there as (
      select id from webinar_participants
      where webinar_id = ${webinarId} and id = any(${participantIds}::integer[])
        and removed_at is null
      order by id for no key update
    ), gone_on as (
      update webinar_presence p set left_at = greatest(p.left_at, ${now}), is_open = true
      from there where p.participant_id = there.id
        and p.left_at >= ${now}::timestamptz - make_interval(secs => ${GAP_SECONDS})
      returning p.participant_id
    )
    insert into webinar_presence (participant_id, webinar_id, joined_at, left_at)
      select id, ${webinarId}, ${now}, ${now} from there
      where not exists (select from gone_on g where g.participant_id = there.id)`.execute(db);
}
