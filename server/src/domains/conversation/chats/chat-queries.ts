import { CHATS_PER_PAGE, type ChatOf } from '@malaka/contracts/conversation/chats';
import type { ChatFilter, ChatKind } from '@malaka/contracts/conversation/choices';
import { type Expression, type SqlBool, sql, type RawBuilder } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import { localName } from '#/kit/names/local-name.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf } from '#/kit/http/paging.ts';
import { compileOnce } from '#/kit/db/compile-once.ts';

/** First and last name of the profile, or empty; never the phone, which is private. */
export const personName = (profile: string): RawBuilder<string> =>
  sql<string>`trim(concat_ws(' ', ${sql.ref(`${profile}.first_name`)},
    ${sql.ref(`${profile}.last_name`)}))`;

const chatsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('chatMembers as m')
    .innerJoin('chats as c', 'c.id', 'm.chatId')
    .where('m.accountId', '=', accountId);

/** Chats of a member (m) with the other member (o) and their account (a). */
const withOther = (chats: ReturnType<typeof chatsOf>) =>
  chats
    .innerJoin('chatMembers as o', (join) =>
      join.onRef('o.chatId', '=', 'c.id').onRef('o.accountId', '<>', 'm.accountId'),
    )
    .innerJoin('accounts as a', 'a.id', 'o.accountId')
    .leftJoin('profiles as p', 'p.accountId', 'a.id')
    .leftJoin('courses as k', 'k.id', 'c.courseId')
    .leftJoin('subjects as s', 's.id', 'c.subjectId');

const ownChats = (db: Db, accountId: number) => withOther(chatsOf(db, accountId));

/** Whether member m has blocked account a. */
const isBlocked = sql<boolean>`exists (select from chat_blocks b
  where b.account_id = m.account_id and b.blocked_id = a.id)`;
const canWrite = sql<boolean>`(a.status = 'active' and not exists (select from chat_blocks b
  where (b.account_id = m.account_id and b.blocked_id = a.id)
    or (b.account_id = a.id and b.blocked_id = m.account_id)))`;

const withDetails = (chats: ReturnType<typeof ownChats>, language: Language) =>
  chats
    .select(['c.id', 'c.kind', 'c.learnerId', 'c.expertId', 'c.lastNumber', 'c.unansweredSince'])
    .select(['m.unreadCount', 'm.readNumber', 'm.isMuted', 'o.readNumber as otherReadNumber'])
    .select(['a.id as otherId', 'a.avatar as otherAvatar', 'k.id as courseId'])
    .select(['k.name as courseName', 's.id as subjectId'])
    .select([
      personName('p').as('otherName'),
      localName<string | null>('s.name', language).as('subjectName'),
      isBlocked.as('isBlocked'),
      canWrite.as('canWrite'),
    ]);

export type ChatRow = Awaited<ReturnType<ReturnType<typeof withDetails>['execute']>>[number];

export async function getChat(
  db: Db,
  { id, accountId, language }: { id: number; accountId: number; language: Language },
): Promise<ChatRow> {
  const chats = withDetails(ownChats(db, accountId), language);
  return await chats
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow(refusing('chat.not_found', 404));
}

/** A member's state in a chat; chats of others are not found. */
export async function getMember(db: Db, { id, accountId }: Place) {
  return await ownChats(db, accountId)
    .where('c.id', '=', id)
    .select(['c.lastNumber', 'c.learnerId', 'c.expertId', 'm.readNumber', 'm.unreadCount'])
    .select(['a.id as otherId', canWrite.as('canWrite')])
    .executeTakeFirstOrThrow(refusing('chat.not_found', 404));
}

type Place = { id: number; accountId: number };

/** Batched: when a node stops, all its pages reconnect at once. */
const findLastNumbers = batchCalls<Place, number | undefined>(async (db, places) => {
  const { rows } = await executePrepared(
    db,
    sql<{ n: number; lastNumber: number }>`
      select k.n, c.last_number
      from jsonb_to_recordset(${JSON.stringify(places.map((place, n) => ({ n, ...place })))}::jsonb)
          as k (n integer, id integer, "accountId" integer)
        join chat_members m on m.chat_id = k.id and m.account_id = k."accountId"
        join chats c on c.id = k.id`,
  );
  const numbers = new Map(rows.map(({ n, lastNumber }) => [n, lastNumber]));
  return places.map((_place, n) => numbers.get(n));
});

/** Number of the newest message of the account's chat. */
export async function getLastNumber(db: Db, place: Place): Promise<number> {
  const lastNumber = await findLastNumbers(db, place);
  if (lastNumber === undefined) throw new AppError('chat.not_found', 404);
  return lastNumber;
}

type Query = {
  accountId: number;
  filter: ChatFilter;
  kind?: ChatKind | undefined;
  /** Normalized words: beginnings of names, or parts of the course's name. */
  words?: string[] | undefined;
};

const FILTERS: Record<ChatFilter, Expression<SqlBool>> = {
  all: sql<SqlBool>`true`,
  unread: sql<SqlBool>`m.unread_count > 0`,
  inbox: sql<SqlBool>`c.expert_id = m.account_id`,
  unanswered: sql<SqlBool>`c.expert_id = m.account_id and c.unanswered_since is not null`,
};

/** Chats with at least one message. */
function spokenIn(db: Db, { accountId, filter, kind }: Query) {
  const chats = chatsOf(db, accountId).where('m.spokenAt', 'is not', null).where(FILTERS[filter]);
  return kind ? chats.where('c.kind', '=', kind) : chats;
}

function found(db: Db, query: Query) {
  let chats = withOther(spokenIn(db, query));
  for (const word of query.words ?? []) {
    // Search words of a name; the phone in the same column is excluded.
    chats = chats.where(
      sql<SqlBool>`(k.search_text like ${`%${word}%`} or exists (
        select from unnest(words_of(p.search_text)) as name where name like ${`${word}%`}))`,
    );
  }
  return chats;
}

/** Most recent message first; where the account is asked, longest unanswered first. */
export async function listChats(
  db: Db,
  { page, language, ...query }: Query & { page: number; language: Language },
): Promise<ChatRow[]> {
  const isInbox = query.filter === 'inbox' || query.filter === 'unanswered';
  return await withDetails(found(db, query), language)
    .$if(isInbox, (chats) => chats.orderBy(sql`c.unanswered_since asc nulls last`))
    .orderBy('m.spokenAt', 'desc')
    .orderBy('m.chatId', 'desc')
    .limit(CHATS_PER_PAGE)
    .offset(offsetOf(page, CHATS_PER_PAGE))
    .execute();
}

export async function countChats(db: Db, query: Query): Promise<number> {
  const total = sql<number>`count(*)::int`.as('total');
  // Without words, no other account's rows are read.
  const counted = query.words
    ? await found(db, query).select(total).executeTakeFirstOrThrow()
    : await spokenIn(db, query).select(total).executeTakeFirstOrThrow();
  return counted.total;
}

/** Learners waiting for this account's answer. */
export async function countUnanswered(db: Db, accountId: number): Promise<number> {
  return await countOf(
    db
      .selectFrom('chats')
      .where('expertId', '=', accountId)
      .where('unansweredSince', 'is not', null),
  );
}

export async function findAnswerSeconds(db: Db, accountId: number): Promise<number | null> {
  const known = await db
    .selectFrom('chatAnswerTimes')
    .where('accountId', '=', accountId)
    .select('averageSeconds')
    .executeTakeFirst();
  return known?.averageSeconds ?? null;
}

type Viewer = { accountId: number; language: Language };

export async function listOwnByIds(
  db: Db,
  ids: readonly number[],
  { accountId, language }: Viewer,
): Promise<ChatRow[]> {
  if (ids.length === 0) return [];
  return await withDetails(ownChats(db, accountId), language).where('c.id', 'in', ids).execute();
}

type Part = { accountId: number; limit: number; offset: number };
type Row = Omit<ChatOf, 'id' | 'other'> & {
  id: number | null;
  otherId: number;
  otherName: string;
  total: number;
};

/** A page, most recent first, with the total; one row without an id if the page is empty. */
const readPage = compileOnce(
  (_db, { accountId, limit, offset }: Part, language: Language) => sql<Row>`
    select counted.total, c.id, o.account_id as other_id, ${personName('p')} as other_name,
      case when c.learner_id = m.account_id then 'learner' else c.kind end as side,
      coalesce(k.name, ${localName('s.name', language)}, '') as topic,
      c.last_number as messages_count, m.unread_count, m.spoken_at, c.unanswered_since
    from (select count(*)::int as total from chat_members
      where account_id = ${accountId} and spoken_at is not null) counted
    left join (
      select * from chat_members where account_id = ${accountId} and spoken_at is not null
      order by spoken_at desc, chat_id desc limit ${limit} offset ${offset}
    ) m on true
    left join chats c on c.id = m.chat_id
    left join chat_members o on o.chat_id = c.id and o.account_id <> m.account_id
    left join profiles p on p.account_id = o.account_id
    left join courses k on k.id = c.course_id
    left join subjects s on s.id = c.subject_id
    order by m.spoken_at desc, m.chat_id desc`,
);

/** Lists with whom an account exchanges messages; their content stays private. */
export async function listChatsOf(
  db: Db,
  part: Part,
  language: Language,
): Promise<{ chats: ChatOf[]; total: number }> {
  const rows = await readPage(db, part, language);
  const chats = rows.flatMap(({ id, otherId, otherName, ...row }) =>
    id === null ? [] : [{ ...row, id, other: { id: otherId, name: otherName } }],
  );
  return { chats, total: rows[0]!.total };
}

/** Unread messages in all of an account's chats; uses the partial index of unread chats. */
export async function countUnreadChats(db: Db, accountId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('chatMembers')
    .where('accountId', '=', accountId)
    .where('unreadCount', '>', 0)
    .select(sql<number>`coalesce(sum(unread_count), 0)::int`.as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}
