import type { SearchOf } from '@malaka/contracts/kit/list-filters';
import type { PRESENCE_LIST } from '@malaka/contracts/live/lists';
import type { PresenceRow, PresenceSummary } from '@malaka/contracts/live/webinar-presence';
import { sql } from 'kysely';
import { DEFAULT_PRESENCE_PERCENT } from '@malaka/contracts/kit/limits';
import { presencePercent, type Session } from '@malaka/grading/presence';
import { containsSearch } from '#/kit/search/contains-search.ts';
import { conditionsOf, type FilterConditions } from '#/kit/db/filter-conditions.ts';
import type { Db } from '#/kit/db/connect.ts';
import { PRESENCE_LOST_SECONDS } from '#/domains/live/webinar-rooms/rules.ts';
import {
  type FoundWebinar,
  getWebinar,
  isModerator,
  type WebinarReader,
} from '#/domains/live/webinars/queries.ts';
import { AppError } from '#/kit/http/app-error.ts';

const MINUTE_MS = 60_000;

type Held = { startedAt: Date | null; endedAt: Date | null; durationMinutes: number };

/** When a webinar was on; undefined if nobody started it. */
export const sessionOf = ({ startedAt, endedAt, durationMinutes }: Held): Session | undefined =>
  startedAt && endedAt
    ? {
        startedAt: startedAt.getTime(),
        endedAt: endedAt.getTime(),
        plannedMs: durationMinutes * MINUTE_MS,
      }
    : undefined;

/** Compares the displayed percent, so that display and outcome agree. */
export const isEnough = (share: number, neededPercent: number): boolean =>
  presencePercent(share) >= neededPercent;

/** The author's webinar, by id or slug; another author's is not found. */
export async function getOwnWebinar(
  db: Db,
  key: string | number,
  reader: NonNullable<WebinarReader>,
): Promise<FoundWebinar> {
  const webinar = await getWebinar(db, key, reader);
  if (!isModerator(webinar, reader)) throw new AppError('webinar.not_found', 404);
  return webinar;
}

/** The period against which attendance is measured; for a live webinar it ends now. */
export type Measure = {
  webinarId: number;
  lesson: { lessonId: number; courseId: number } | null;
  from: Date;
  to: Date;
  wholeMs: number;
  /** For an open webinar, where attendance completes no lesson, the default. */
  neededPercent: number;
  now: Date;
};

export async function measureOf(db: Db, webinar: FoundWebinar, now: Date): Promise<Measure> {
  const { id, lesson, startedAt, endedAt, minutes } = webinar;
  const held = { startedAt, endedAt: endedAt ?? now, durationMinutes: minutes };
  const session = sessionOf(held) ?? {
    startedAt: now.getTime(),
    endedAt: now.getTime(),
    plannedMs: 0,
  };
  const set = lesson && (await findPresencePercent(db, lesson.lessonId));
  return {
    webinarId: id,
    lesson,
    from: new Date(session.startedAt),
    to: new Date(Math.max(session.startedAt, session.endedAt)),
    wholeMs: Math.min(session.plannedMs, session.endedAt - session.startedAt),
    neededPercent: set ?? DEFAULT_PRESENCE_PERCENT,
    now,
  };
}

async function findPresencePercent(db: Db, lessonId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('webinarLessons')
    .where('lessonId', '=', lessonId)
    .select('presencePercent')
    .executeTakeFirst();
  return row?.presencePercent;
}

/**
 * Intervals of a participant are merged and clipped as in grading/src/presence.ts; a test compares
 * both.
 */
const measured = ({ webinarId, from, to, wholeMs }: Measure) => sql`
  select p.id, p.name, p.account_id, s.joined_at, s.left_at, s.is_open, t.ms,
    case when ${wholeMs} > 0 then floor(least(1, t.ms / ${wholeMs}::numeric) * 100 + 1e-9) else 0 end
      ::integer as percent
  from webinar_participants p
    left join lateral (
      select min(i.joined_at) as joined_at, max(i.left_at) as left_at, bool_or(i.is_open) as is_open,
        range_agg(tstzrange(i.joined_at, i.left_at))
          * tstzmultirange(tstzrange(${from}::timestamptz, ${to}::timestamptz)) as inside
      from webinar_presence i where i.participant_id = p.id
    ) s on true
    left join lateral (
      select coalesce(sum(extract(epoch from upper(r) - lower(r))), 0) * 1000 as ms
      from unnest(s.inside) r
    ) t on true
  where p.webinar_id = ${webinarId} and not p.is_moderator`;

type Shown = SearchOf<typeof PRESENCE_LIST>;

const CONDITIONS = ({ neededPercent }: Measure): FilterConditions<typeof PRESENCE_LIST> => ({
  group: (group) => sql`(m.percent >= ${neededPercent}) = ${group === 'enough'}`,
});

const isShown = ({ search, ...filters }: Shown, measure: Measure) =>
  sql.join(
    [containsSearch(sql.ref('m.name'), search), ...conditionsOf(CONDITIONS(measure), filters)],
    sql` and `,
  );

export async function countPresence(db: Db, measure: Measure, shown: Shown) {
  const { rows } = await sql<{ people: number; enough: number; total: number; hereCalls: number }>`
    select count(*)::integer as people,
      (count(*) filter (where m.percent >= ${measure.neededPercent}))::integer as enough,
      (count(*) filter (where ${isShown(shown, measure)}))::integer as total,
      (select count(*)::integer from webinar_here_calls h
        where h.webinar_id = ${measure.webinarId}) as here_calls
    from (${measured(measure)}) m`.execute(db);
  return rows[0]!;
}

type Read = {
  id: number;
  name: string;
  accountId: number | null;
  joinedAt: Date | null;
  leftAt: Date | null;
  isThere: boolean;
  ms: number;
  percent: number;
  hereTaps: number;
  isDone: boolean | null;
};

export async function listPresence(
  db: Db,
  measure: Measure,
  shown: Shown,
  { limit, offset }: { limit: number; offset: number },
): Promise<PresenceRow[]> {
  const { webinarId, lesson, now } = measure;
  const { rows } = await sql<Read>`
    with part as (
      select m.* from (${measured(measure)}) m where ${isShown(shown, measure)}
      order by m.name, m.id limit ${limit} offset ${offset}
    )
    select m.id, m.name, m.account_id, m.joined_at, m.left_at, m.ms::float8 as ms, m.percent,
      coalesce(m.is_open, false) and m.left_at > ${now}::timestamptz
        - make_interval(secs => ${PRESENCE_LOST_SECONDS}) as is_there,
      (select count(*)::integer from webinar_here_calls h
        join webinar_here_taps a on a.call_id = h.id and a.participant_id = m.id
        where h.webinar_id = ${webinarId}) as here_taps,
      case when e.id is not null then d.lesson_id is not null end as is_done
    from part m
      left join enrolments e on e.account_id = m.account_id and e.course_id = ${lesson?.courseId ?? null}
      left join lesson_completions d
        on d.account_id = m.account_id and d.lesson_id = ${lesson?.lessonId ?? null}
    order by m.name, m.id`.execute(db);
  return rows.map(({ accountId, ms, ...row }) => ({
    ...row,
    isGuest: accountId === null,
    minutes: Math.floor(ms / 60_000),
  }));
}

/** The list's totals; `enough` is counted by the rule that completes the lesson. */
export function summaryOf(
  webinar: FoundWebinar,
  { neededPercent }: Measure,
  { people, enough, hereCalls }: { people: number; enough: number; hereCalls: number },
): PresenceSummary {
  const { lesson, ...facts } = webinar;
  return { ...facts, neededPercent: lesson ? neededPercent : null, people, enough, hereCalls };
}
