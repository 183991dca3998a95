import { isInAudience, type Role } from '@malaka/contracts/kit/roles';
import { WEBINAR_STATES, type WebinarState } from '@malaka/contracts/kit/choices';
import type { WebinarCard } from '@malaka/contracts/live/webinars';
import { plainText } from '@malaka/grading/plain-text';
import { sql } from 'kysely';
import type { Db, Database } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import { withinOneTypo } from '#/kit/search/search-words.ts';
import { setSimilarityFloor } from '#/domains/learning/index.ts';
import { selectWebinars, shownWebinar, type WebinarReader } from './queries.ts';

const SUMMARY_MAX = 200;
/** Webinars of a list that are counted and paged through at most. */
const COUNTED = 3000;

type WebinarFilter = {
  reader: WebinarReader;
  /**
   * Made by the author; joined or subscribed to by the visitor; open to everybody; or all that the
   * reader may find: open ones and their own.
   */
  of: 'author' | 'visitor' | 'everybody' | 'reachable';
  states: readonly WebinarState[] | undefined;
  /** Normalized words; the title must contain all of them. */
  words?: readonly string[] | undefined;
  /** Allow a typo per word. */
  withTypos?: boolean;
};

/**
 * Authors' own webinars are those they made; other users' own are those they attended or subscribed
 * to.
 */
export const ownList = (role: Role, isVisitor: boolean): 'author' | 'visitor' =>
  !isVisitor && isInAudience(role, 'author') ? 'author' : 'visitor';

const isComing = (states: readonly WebinarState[] | undefined) =>
  states !== undefined && !states.includes('finished');

const titleHas = (word: string, withTypos = false) =>
  withTypos
    ? [sql<boolean>`${word} <% w.search_text`, sql<boolean>`w.search_text ~ ${withinOneTypo(word)}`]
    : [sql<boolean>`w.search_text like ${`%${word}%`}`];

/** Rows only: related data is read for one page. */
function selectListed(db: Db, { reader, of, states, words = [], withTypos }: WebinarFilter) {
  const me = reader?.accountId ?? 0;
  const codes = [...new Set(states)].map((state) => WEBINAR_STATES.indexOf(state));
  const visited = db
    .selectFrom('webinarVisitors as o')
    .where('o.accountId', '=', me)
    .select('o.webinarId');
  const isThere = sql<boolean>`(w.lesson_id is null or exists (
    select from lessons l join courses c on c.id = l.course_id
    where l.id = w.lesson_id and l.deleted_at is null and c.deleted_at is null))`;
  return (
    db
      .selectFrom('webinars as w')
      .where('w.deletedAt', 'is', null)
      .$if(of === 'everybody', (query) => query.where('w.lessonId', 'is', null))
      .$if(of !== 'everybody', (query) => query.where(isThere))
      .$if(of === 'author', (query) => query.where('w.authorId', '=', me))
      .$if(of === 'visitor', (query) => query.where('w.id', 'in', visited))
      .$if(of === 'reachable', (query) =>
        query.where((where) =>
          where.or([
            where('w.lessonId', 'is', null),
            where('w.authorId', '=', me),
            where('w.id', 'in', visited),
          ]),
        ),
      )
      .where((where) => where.and(words.flatMap((word) => titleHas(word, withTypos))))
      .$if(codes.length > 0, (query) => query.where('w.status', 'in', codes))
      // In exactly this form, so that PostgreSQL uses the partial index of upcoming webinars.
      .$if(isComing(states), (query) => query.where(sql<boolean>`w.status < 2`))
  );
}

/** Upcoming ones by start; all others newest first. */
async function listWebinars(
  db: Db,
  filter: WebinarFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<WebinarCard[]> {
  const direction = isComing(filter.states) ? 'asc' : 'desc';
  const page = selectListed(db, filter)
    .orderBy('w.startsAt', direction)
    .orderBy('w.id', direction)
    .limit(limit)
    .offset(offset)
    .select('w.id');
  const rows = await selectWebinars(db, filter.reader)
    .where('w.id', 'in', page)
    .orderBy('w.startsAt', direction)
    .orderBy('w.id', direction)
    .execute();
  return rows.map((row) => {
    const { description, ...webinar } = shownWebinar(row);
    return { ...webinar, summary: shorten(plainText(description)) };
  });
}

async function countWebinars(db: Db, filter: WebinarFilter): Promise<number> {
  const counted = selectListed(db, filter).select('w.id').limit(COUNTED).as('some');
  return await countOf(db.selectFrom(counted));
}

/** Cuts at the end of a word. */
const shorten = (text: string) =>
  text.length <= SUMMARY_MAX ? text : `${text.slice(0, SUMMARY_MAX).replace(/\s+\S*$/, '')}…`;

/** The open webinar that is live or comes next. */
export async function findNextWebinar(db: Db, now: Date) {
  const next = await selectWebinars(db, undefined)
    .where('w.lessonId', 'is', null)
    .where(sql<boolean>`w.status < 2`)
    .where(sql<boolean>`w.starts_at + w.duration_minutes * interval '1 minute' > ${now}`)
    .orderBy('w.startsAt')
    .orderBy('w.id')
    .limit(1)
    .executeTakeFirst();
  if (!next) return null;
  const { minutes, author, description, ...webinar } = shownWebinar(next);
  const summary = shorten(plainText(description));
  return { ...webinar, description: summary, durationMinutes: minutes, author: author.name };
}

type Found = { cards: WebinarCard[]; total: number };
type Slice = { limit: number; offset: number };

/** One page of a list; if no title matches the words as typed, allows one typo per word. */
export async function findWebinars(
  db: Database,
  filter: WebinarFilter,
  slice: Slice,
): Promise<Found> {
  const words = filter.words && [...filter.words];
  if (words?.length === 0) return { cards: [], total: 0 };
  const exact = await findPage(db, filter, slice);
  if (exact.total > 0 || words === undefined) return exact;
  return await db.transaction().execute(async (trx) => {
    await setSimilarityFloor(trx, words);
    return await findPage(trx, { ...filter, withTypos: true }, slice);
  });
}

async function findPage(db: Db, filter: WebinarFilter, slice: Slice): Promise<Found> {
  const total = await countWebinars(db, filter);
  const cards = slice.offset < total ? await listWebinars(db, filter, slice) : [];
  return { cards, total };
}
