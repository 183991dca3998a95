import { createHash } from 'node:crypto';
import { normalizeText } from '@malaka/grading/normalize-text';
import { fromTashkent, tashkentDay } from '@malaka/grading/tashkent';
import { sql } from 'kysely';
import type { Db } from '@malaka/server/kit/db/connect';
import { demoHeldWebinar } from '#/content/held-webinar.ts';

type Input = { teacherId: number; accountIds: readonly number[]; now: Date };

const MINUTE_MS = 60_000;

/** Attendance of a webinar held two days ago: who, when and for how long. */
export async function insertPresence(db: Db, { teacherId, accountIds, now }: Input): Promise<void> {
  const { title, slug, description, minutes, guests, stays, hereCalls } = demoHeldWebinar;
  const day = tashkentDay(new Date(now.getTime() - 2 * 24 * 60 * MINUTE_MS));
  const startedAt = fromTashkent(Date.parse(`${day}T15:00:00Z`));
  const at = (minute: number) => new Date(startedAt.getTime() + minute * MINUTE_MS);
  const { id: webinarId } = await db
    .insertInto('webinars')
    .values({
      slug,
      authorId: teacherId,
      title,
      searchText: normalizeText(title),
      description,
      startsAt: startedAt,
      durationMinutes: minutes,
      status: 2,
      isRecorded: true,
      isAutoRecorded: true,
      startedAt,
      endedAt: at(minutes + 4),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const names = await namesOf(db, accountIds);
  const people = await db
    .insertInto('webinarParticipants')
    .values(
      [...names, ...guests.map((name) => ({ accountId: null, name }))].map((person, n) => ({
        ...person,
        webinarId,
        tokenHash: createHash('sha256').update(`${slug}-${n}`).digest(),
        joinedAt: at(stays[n % stays.length]![0]![0]),
      })),
    )
    .returning(['id', 'accountId'])
    .execute();
  await db
    .insertInto('webinarPresence')
    .values(
      people.flatMap(({ id: participantId }, n) =>
        stays[n % stays.length]!.map(([from, to]) => ({
          participantId,
          webinarId,
          joinedAt: at(from),
          leftAt: at(to),
          isOpen: false,
        })),
      ),
    )
    .execute();
  await insertVisits(db, webinarId, { accountIds: names, at: startedAt });
  for (const minute of hereCalls) {
    await sql`with call as (
        insert into webinar_here_calls (webinar_id, called_at, ends_at)
          values (${webinarId}, ${at(minute)}, ${at(minute + 2)}) returning id)
      insert into webinar_here_taps (call_id, participant_id, tapped_at)
        select call.id, s.participant_id, ${at(minute + 1)} from call, webinar_presence s
        where s.webinar_id = ${webinarId} and s.joined_at < ${at(minute)} and s.left_at > ${at(minute)}
          and s.participant_id % 5 > 0`.execute(db);
  }
}

async function namesOf(db: Db, accountIds: readonly number[]) {
  const { rows } = await sql<{ accountId: number; name: string }>`
    select account_id, trim(concat_ws(' ', first_name, last_name)) as name from profiles
    where account_id = any(${[...accountIds]}::integer[]) and last_name <> ''
    order by account_id`.execute(db);
  return rows;
}

async function insertVisits(
  db: Db,
  webinarId: number,
  { accountIds, at }: { accountIds: readonly { accountId: number }[]; at: Date },
): Promise<void> {
  const visit = { webinarId, isSubscribed: true, joinedAt: at, createdAt: at };
  await db
    .insertInto('webinarVisitors')
    .values(accountIds.map(({ accountId }) => ({ ...visit, accountId })))
    .execute();
  await db
    .updateTable('webinars')
    .set({ subscribersCount: accountIds.length })
    .where('id', '=', webinarId)
    .execute();
}
