import { isInAudience } from '@malaka/contracts/kit/roles';
import {
  type Workday,
  type AuthoredCourse,
  queuesOf,
  type WaitingQueue,
} from '@malaka/contracts/reporting/workday';
import { FACT_KINDS } from '@malaka/contracts/reporting/choices';
import { sql } from 'kysely';
import { joinReads } from '#/kit/db/join-reads.ts';
import type { Asker } from '#/kit/queues/queue.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Language } from '#/kit/http/language.ts';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { nodeOf } from '#/domains/reporting/platform-statistics/places.ts';
import { sumDays, sumFacts } from '#/domains/reporting/platform-statistics/queries.ts';
import { chooseSpans, figuresOf } from '#/domains/reporting/platform-statistics/rules.ts';
import { localName } from '#/kit/names/local-name.ts';
import { compileOnce } from '#/kit/db/compile-once.ts';
import { accountName } from '#/domains/people/index.ts';

const JOURNAL_SHOWN = 8;
const COURSES_SHOWN = 5;
/** Authors with very many courses see only the newest of them. */
const COURSES_READ = 50;
/** Newest learners of a course that are considered. */
const LEARNERS_READ = 1000;
const ATTEMPTS_READ = 200;
/** With fewer attempts, the share of passed ones means nothing. */
const ATTEMPTS_MIN = 5;

type Own = { accountId: number; now: Date };

/** The person's latest actions in the audit log. */
const listOwnJournal = compileOnce((_db, { accountId }: Pick<Own, 'accountId'>) => {
  const newest = sql`
    select id, at, action, subject,
      case when subject ~ '^(account|profile):[0-9]{1,9}$'
        then nullif(split_part(subject, ':', 2)::int, actor_id) end as account_id
    from audit_log where actor_id = ${accountId} order by id desc limit ${sql.lit(JOURNAL_SHOWN)}`;
  return sql<Workday['journal'][number]>`
    select l.at, l.action, l.subject, ${accountName('l.accountId')} as person
    from (${newest}) as l order by l.id desc`;
});

type Busy = Omit<AuthoredCourse, 'stop'> & { lesson: string | null; learners: number | null };

const listBusy = compileOnce(
  (_db, { accountId, now }: Own) => sql<Busy>`
    select o.id, o.name, o.new_learners, l.name as lesson, s.learners
    from (
      select c.id, c.name, (select count(*)::int from (
          select from enrolments e where e.course_id = c.id
            and e.created_at > ${now}::timestamptz - interval '7 days' limit ${sql.lit(LEARNERS_READ)}
        ) as week) as new_learners
      from (
        select id, name from courses where author_id = ${accountId} and deleted_at is null
          and is_active order by id desc limit ${sql.lit(COURSES_READ)}
      ) as c
      order by new_learners desc, c.id desc limit ${sql.lit(COURSES_SHOWN)}
    ) as o
    left join lateral (
      select e.done_count, count(*)::int as learners from (
        select done_count, completed_at, touched_at from enrolments
        where course_id = o.id order by id desc limit ${sql.lit(LEARNERS_READ)}
      ) as e
      where e.completed_at is null and e.touched_at < ${now}::timestamptz - interval '7 days'
      group by e.done_count order by learners desc, e.done_count limit 1
    ) as s on true
    left join lateral (
      select name from lessons where course_id = o.id and deleted_at is null
      order by position, id offset s.done_count limit 1
    ) as l on true
    order by o.new_learners desc, o.id desc`,
);

/** The author's courses that most people began this week, and where people stop in them. */
async function listBusyCourses(db: Db, own: Own): Promise<AuthoredCourse[]> {
  const rows = await listBusy(db, own);
  return rows.map(({ lesson, learners, ...course }) => ({
    ...course,
    stop: lesson !== null && learners !== null ? { lesson, learners } : null,
  }));
}

/** Tests of an author that more people failed than passed, by each person's latest attempt. */
const listHardTests = compileOnce(
  (_db, { accountId }: Pick<Own, 'accountId'>) => sql<Workday['hardTests'][number]>`
    select l.id as lesson_id, l.course_id, l.section_id, l.name, c.name as course,
      t.attempts, t.passed
    from (
      select id, name from courses where author_id = ${accountId} and deleted_at is null
        and is_active order by id desc limit ${sql.lit(COURSES_READ)}
    ) as c
    join lessons l on l.course_id = c.id and l.type = 'test' and l.deleted_at is null
    cross join lateral (
      select count(*)::int as attempts, (count(*) filter (where a.is_passed))::int as passed
      from (select is_passed from attempts where lesson_id = l.id and is_passed is not null
        order by finished_at desc limit ${sql.lit(ATTEMPTS_READ)}) as a
    ) as t
    where t.attempts >= ${sql.lit(ATTEMPTS_MIN)} and t.passed * 2 < t.attempts
    order by t.passed::float8 / t.attempts, l.id limit ${sql.lit(COURSES_SHOWN)}`,
);

/** The author's webinar that is live or comes next. */
const findOwnWebinar = compileOnce(
  (_db, { accountId, now }: Own) => sql<NonNullable<Workday['nextWebinar']>>`
    select slug, title, starts_at from webinars
    where author_id = ${accountId} and deleted_at is null and status < 2
      and starts_at + duration_minutes * interval '1 minute' > ${now}::timestamptz
    order by starts_at, id limit 1`,
);

/** What waits in each queue of the role: overdue cases first, then the oldest. */
export async function viewQueues(
  db: Db,
  asker: Asker,
  deps: Pick<Deps, 'queues' | 'space'>,
): Promise<WaitingQueue[]> {
  const read = await Promise.all(
    queuesOf(asker.role).map(async (key) => ({
      key,
      ...(await deps.queues[key](db, asker, deps)),
    })),
  );
  return read.toSorted(
    (one, other) =>
      Number(other.overdue > 0) - Number(one.overdue > 0) ||
      Number(other.count > 0) - Number(one.count > 0) ||
      timeOf(one) - timeOf(other),
  );
}

const timeOf = ({ oldestAt }: WaitingQueue) => oldestAt?.getTime() ?? Infinity;

type WorkdayDeps = Pick<Deps, 'db' | 'queues' | 'space'>;

/** Everything on the staff's home page, read together. */
export const viewWorkday = (
  deps: WorkdayDeps,
  asker: Asker & { language: Language },
): Promise<Workday> =>
  joinReads(deps.db, async (db) => {
    const isAuthor = isInAudience(asker.role, 'author');
    const [queues, figures, journal, courses, hardTests, webinars] = await Promise.all([
      viewQueues(db, asker, deps),
      isInAudience(asker.role, 'manager') ? readMonth(db, asker) : null,
      listOwnJournal(db, asker),
      isAuthor ? listBusyCourses(db, asker) : [],
      isAuthor ? listHardTests(db, asker) : [],
      isAuthor ? findOwnWebinar(db, asker) : [],
    ]);
    return { queues, figures, journal, courses, hardTests, nextWebinar: webinars[0] ?? null };
  });

type Query = { regionId: number | null; now: Date; language: Language };

/** This month in the manager's region or the whole country, as in the statistics. */
async function readMonth(
  db: Db,
  { regionId, now, language }: Query,
): Promise<NonNullable<Workday['figures']>> {
  const { current, until, compared } = chooseSpans({ period: 'month', now });
  const node = nodeOf({ regionId: regionId ?? undefined });
  const [sums, earlier, names] = await Promise.all([
    sumFacts(db, { node, period: 'month', spans: [current] }),
    compared && sumDays(db, { node, ...compared }),
    executePrepared(
      db,
      sql<{ name: string }>`
        select ${localName('name', language)} as name from regions where id = ${regionId}::int`,
    ),
  ]);
  const figures = figuresOf(sums);
  const figuresBefore = earlier && figuresOf(earlier);
  return {
    region: names.rows[0]?.name ?? null,
    from: current.from,
    to: until,
    compared,
    kinds: FACT_KINDS.map((kind) => ({
      kind,
      amount: figures[kind],
      before: figuresBefore?.[kind] ?? null,
    })),
  };
}
