import {
  VIDEO_PARTS,
  STUCK_LISTED,
  type StuckLearner,
  TIMED_COMPLETIONS,
} from '@malaka/contracts/reporting/course-progress';
import type { LessonType } from '@malaka/contracts/authoring/course-types';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import type { Language } from '#/kit/http/language.ts';
import { localName } from '#/kit/names/local-name.ts';

// A course has ten learners or 50,000, so these statements are planned for each course.

/** The lessons of a course, each with its position from 1. */
const places = (courseId: number) => sql`
  select id, section_id, name, type, video_id, row_number() over (order by position, id)::int as place
  from lessons where course_id = ${courseId} and deleted_at is null`;

/**
 * The first unfinished lesson of each learner who has not completed the course, and since when they
 * are at it. Most finish lessons in order; only for the others a gap is searched.
 */
const currentLessons = (courseId: number) => sql`
  select e.account_id, e.touched_at,
    coalesce(max(d.completed_at), e.created_at) as since,
    case when count(p.place) = coalesce(max(p.place), 0) then count(p.place)::int + 1
      else (select min(o.place) from places o where o.place <> all (array_agg(p.place))) end as place
  from enrolments e
    left join (places p join lesson_completions d on d.lesson_id = p.id)
      on d.account_id = e.account_id
  where e.course_id = ${courseId} and e.completed_at is null
  group by e.id`;

type Counted = {
  learnersCount: number;
  completedCount: number;
  atWorkCount: number;
};

export async function countLearners(db: Db, courseId: number, workedSince: Date): Promise<Counted> {
  const { rows } = await executePrepared(
    db,
    sql<Counted>`
      select count(*)::int as learners_count, count(completed_at)::int as completed_count,
        (count(*) filter (where completed_at is null and touched_at > ${workedSince}))::int
          as at_work_count
      from enrolments where course_id = ${courseId}`,
  );
  return rows[0]!;
}

type Funnel = {
  id: number;
  sectionId: number;
  name: string;
  type: LessonType;
  hasVideo: boolean;
  finishedCount: number;
  standingCount: number;
};

export async function listFunnel(db: Db, courseId: number): Promise<Funnel[]> {
  const { rows } = await sql<Funnel>`
      with places as materialized (${places(courseId)}),
        standing as (${currentLessons(courseId)}),
        stood as (select place, count(*)::int as amount from standing group by place)
      select p.id, p.section_id, p.name, p.type, p.video_id is not null as has_video,
        (select count(*)::int from lesson_completions d where d.lesson_id = p.id) as finished_count,
        coalesce(s.amount, 0) as standing_count
      from places p left join stood s on s.place = p.place
      order by p.place`.execute(db);
  return rows;
}

/** The usual time for each lesson, from its most recent completions. */
export async function listUsualTimes(db: Db, courseId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; seconds: number }>`
      with places as materialized (${places(courseId)})
      select p.id, round(percentile_cont(0.5) within group (order by extract(epoch from
          d.completed_at - coalesce(b.completed_at, e.created_at))))::int as seconds
      from places p
        cross join lateral (
          select account_id, completed_at from lesson_completions
          where lesson_id = p.id order by completed_at desc
          limit ${TIMED_COMPLETIONS} / (select count(*) from places)
        ) d
        join enrolments e on e.account_id = d.account_id and e.course_id = ${courseId}
        left join lateral (
          select o.completed_at from lesson_completions o
          where o.account_id = d.account_id and o.completed_at < d.completed_at
            and o.lesson_id in (select id from places)
          order by o.completed_at desc limit 1
        ) b on true
      group by p.id`.execute(db);
  return new Map(rows.map(({ id, seconds }) => [id, Math.max(seconds, 0)]));
}

type VideoRow = {
  duration: number | null;
  openedCount: number;
  seen: { part: number; change: number }[] | null;
  left: { part: number; amount: number }[] | null;
};

/**
 * Each watched stretch counts for the parts whose middle it contains: plus one where it begins,
 * minus one after it ends. Stretches of one person never overlap.
 */
export async function findVideoRow(
  db: Db,
  { lessonId, videoId }: { lessonId: number; videoId: number },
): Promise<VideoRow> {
  const { rows } = await sql<VideoRow>`
      with video as materialized (
        select duration, duration / ${VIDEO_PARTS}::int as length from videos
        where id = ${videoId} and duration > 0
      ), viewers as materialized (
        select account_id, position, ranges from watching where video_id = ${videoId}
      ), stretches as (
        select ceil((r ->> 0)::numeric / f.length - 0.5) as first,
          floor((r ->> 1)::numeric / f.length - 0.5) as last
        from viewers v cross join video f cross join lateral jsonb_array_elements(v.ranges) r
      ), changes as (
        select part::int, sum(change)::int as change
        from stretches cross join lateral (values (first, 1), (last + 1, -1)) c (part, change)
        where first <= last
        group by part
      ), leavers as (
        select least(floor(v.position / f.length), ${VIDEO_PARTS - 1})::int as part,
          count(*)::int as amount
        from viewers v cross join video f
        where not exists (select from lesson_completions d
          where d.account_id = v.account_id and d.lesson_id = ${lessonId})
        group by 1
      )
      select (select duration from video), (select count(*)::int from viewers) as opened_count,
        (select json_agg(c) from changes c) as seen, (select json_agg(l) from leavers l) as left`.execute(
    db,
  );
  return rows[0]!;
}

type Query = {
  authorId: number;
  courseId: number;
  lessonId: number | undefined;
  before: Date;
  language: Language;
};
type StuckRow = StuckLearner & { total: number };

export async function listStuck(db: Db, query: Query): Promise<StuckRow[]> {
  const { authorId, courseId, lessonId = null, before, language } = query;
  const { rows } = await sql<StuckRow>`
      with places as materialized (${places(courseId)}),
        standing as (${currentLessons(courseId)}),
        stuck as (
          select s.account_id, s.since, p.id as lesson_id, count(*) over ()::int as total
          from standing s join places p on p.place = s.place
          where s.since <= ${before} and s.account_id <> ${authorId}
            and (${lessonId}::int is null or p.id = ${lessonId}::int)
          order by s.since, s.account_id
          limit ${STUCK_LISTED}
        )
      select s.account_id as id, s.lesson_id, s.since, s.total, a.avatar,
        trim(concat_ws(' ', f.last_name, f.first_name)) as name,
        concat_ws(', ', ${localName('d.name', language)},
          coalesce(${localName('o.name', language)}, nullif(f.school_name, ''))) as place,
        (select m.created_at from chats k join chat_messages m on m.chat_id = k.id
          where k.kind = 'author' and k.learner_id = s.account_id and k.course_id = ${courseId}
            and k.expert_id = ${authorId} and m.author_id = ${authorId}
          order by m.number desc limit 1) as written_at
      from stuck s
        join accounts a on a.id = s.account_id
        left join profiles f on f.account_id = s.account_id
        left join districts d on d.id = f.district_id
        left join schools o on o.id = f.school_id
      order by s.since, s.account_id`.execute(db);
  return rows;
}
