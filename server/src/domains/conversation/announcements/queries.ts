import type { AnnouncementState } from '@malaka/contracts/conversation/choices';
import type { AnnouncementRow, RecipientKind } from '@malaka/contracts/conversation/announcements';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import { accountName } from '#/domains/people/index.ts';
import type { VisibleRegion } from '#/kit/access/scope.ts';
import { containsSearch } from '#/kit/search/contains-search.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';

/** A regional manager sees only announcements for their own region. */
const seen = (db: Db, { regionId }: VisibleRegion) => {
  const all = db.selectFrom('announcements as t');
  return regionId === null ? all : all.where('t.regionId', '=', regionId);
};

type Listed = {
  state: AnnouncementState | undefined;
  search: string | undefined;
  visibleRegion: VisibleRegion;
};
type Slice = { limit: number; offset: number };

const words = sql`concat_ws(' ', t.title, t.summary)`;

export async function countAnnouncements(
  db: Db,
  { state, search, visibleRegion }: Listed,
): Promise<number> {
  const all = seen(db, visibleRegion).where(containsSearch(words, search));
  return await countOf(state ? all.where('t.state', '=', state) : all);
}

const rows = (db: Db, visibleRegion: VisibleRegion) =>
  seen(db, visibleRegion)
    .select(['t.id', 't.title', 't.summary', 't.recipientIds', 't.createdAt', 't.scheduledAt'])
    .select(['t.publishedAt', 't.withdrawnAt', 't.finishedAt', 't.sentCount', 't.readCount'])
    .select([
      sql<AnnouncementState>`t.state`.as('state'),
      sql<RecipientKind>`t.recipients_kind`.as('kind'),
      accountName('t.createdBy').as('author'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

function shown<Found extends Row>({ kind, recipientIds, finishedAt, author, ...row }: Found) {
  return {
    ...row,
    author: author ?? '',
    recipients: { kind, ids: recipientIds },
    isSending: row.state === 'published' && finishedAt === null,
  };
}

export async function listAnnouncementRows(
  db: Db,
  { state, search, visibleRegion }: Listed,
  { limit, offset }: Slice,
): Promise<AnnouncementRow[]> {
  const all = rows(db, visibleRegion).where(containsSearch(words, search));
  const found = await (state ? all.where('t.state', '=', state) : all)
    .orderBy('t.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return found.map(shown);
}

export async function getAnnouncement(db: Db, id: number, visibleRegion: VisibleRegion) {
  const found = await rows(db, visibleRegion)
    .where('t.id', '=', id)
    .select('t.body')
    .executeTakeFirstOrThrow(refusing('announcement.not_found', 404));
  return shown(found);
}

/** Locks an announcement; undefined if the caller may not see it. */
export async function findLocked(trx: Db, id: number, visibleRegion: VisibleRegion) {
  return await seen(trx, visibleRegion)
    .where('t.id', '=', id)
    .forNoKeyUpdate()
    .select(['t.id', 't.title', 't.recipientIds', 't.scheduledAt', 't.createdBy', 't.regionId'])
    .select(['t.sentAfter', 't.finishedAt'])
    .select([
      sql<AnnouncementState>`t.state`.as('state'),
      sql<RecipientKind>`t.recipients_kind`.as('kind'),
    ])
    .executeTakeFirst();
}

export type LockedAnnouncement = NonNullable<Awaited<ReturnType<typeof findLocked>>>;

/** Locks an announcement and requires one of the states. */
export async function lockIn(
  trx: Db,
  id: number,
  { visibleRegion, states }: { visibleRegion: VisibleRegion; states: readonly AnnouncementState[] },
): Promise<LockedAnnouncement> {
  const found = await findLocked(trx, id, visibleRegion);
  if (!found) throw new AppError('announcement.not_found', 404);
  if (!states.includes(found.state)) throw new AppError('announcement.wrong_state', 409);
  return found;
}
