import { type RawBuilder, sql } from 'kysely';

// Computes the cells of exports in Uzbek in SQL, independently of the product's code.

type Sql = RawBuilder<unknown>;

export const name = (column: string) => sql`${sql.ref(column)} ->> 'uz'`;
export const time = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'Asia/Tashkent', 'DD.MM.YYYY HH24:MI')`;
export const dayOf = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'Asia/Tashkent', 'DD.MM.YYYY')`;
export const day = (column: string) => sql`to_char(${sql.ref(column)}, 'DD.MM.YYYY')`;
export const figure = (value: Sql) => sql`to_char((${value})::numeric, 'FM999999990.00')`;
export const money = (value: Sql) => sql`to_char((${value})::bigint, 'FM999,999,999,990')`;
export const word = (yes: string, no: string, when: Sql) =>
  sql`case when ${when} then ${yes} else ${no} end`;
export const words = (column: string, known: Record<string, string>) =>
  sql`(${JSON.stringify(known)}::jsonb ->> ${sql.ref(column)}::text)`;

export const TYPES = {
  upgrade: 'Malaka oshirish',
  retraining: 'Qayta tayyorlash',
  paid: 'Pullik kurs',
  informal: 'Norasmiy taʼlim',
  summary: 'Yil yakuni',
};
export const ROLES = {
  1: 'Administrator',
  2: 'Tinglovchi',
  3: 'Kurs muallifi',
  4: 'Menejer',
  5: 'Tasdiqlangan tinglovchi',
  6: 'Vazirlik xodimi',
};
export const STATES = {
  issued: 'Amalda',
  corrected: 'Amalda, tuzatilgan',
  replaced: 'Almashtirilgan',
  revoked: 'Bekor qilingan',
};
export const MOVES = {
  top_up: 'Toʻldirish',
  purchase: 'Xarid',
  refund: 'Qaytarish',
  correction: 'Tuzatish',
};
export const PROVIDERS = { payme: 'Payme', click: 'Click', demo: 'Demo' };

export const FULL_NAME = sql`concat_ws(' ', nullif(p.last_name, ''), nullif(p.first_name, ''),
  nullif(p.middle_name, ''))`;

const lessonsOf = sql`lessons l where l.course_id = e.course_id and l.deleted_at is null`;
/** Questions that learners of the lesson `l` get. */
const applicable = sql`questions q join question_versions v
    on v.question_id = q.id and v.version = q.current_version
  where q.lesson_id = l.id and q.deleted_at is null and not q.is_draft
    and (q.time_seconds is null) = (l.type = 'test')`;
const worth = sql`(case when l.type <> 'test' then l.score + coalesce((select sum(v.score) from ${applicable}), 0)
  when l.score > 0 then l.score
  else coalesce((select sum(v.score) / count(*) * least(count(*), l.attempt_questions) from ${applicable}), 0)
  end)`;
const bestPercent = sql`(select max(t.percent) from attempts t
  where t.account_id = e.account_id and t.lesson_id = l.id and t.finished_at is not null
    and t.id not in (select attempt_id from attempt_returns))`;
const timed = sql`(select sum(least(v.score, (select coalesce(max(t.score), 0) from timed_answers t
    where t.account_id = e.account_id and t.question_id = q.id))) from ${applicable})`;
/** Points of the enrolment `e`, computed lesson by lesson. */
const POINTS = sql`(select sum(case when l.type = 'test' then ${worth} * coalesce(${bestPercent}, 0) / 100
    else coalesce(${timed}, 0) + case when exists (select from lesson_completions d
      where d.account_id = e.account_id and d.lesson_id = l.id) then l.score else 0 end end)
  from ${lessonsOf})`;
const MAX_POINTS = sql`(select sum(${worth}) from ${lessonsOf})`;

export const RESULT = [
  time('e.createdAt'),
  time('e.touchedAt'),
  word('Tugatgan', 'Oʻqiyapti', sql`e.completed_at is not null`),
  figure(POINTS),
  figure(MAX_POINTS),
];

/** The comment beside the movement `j` of a balance. */
export const COMMENT = sql`case j.kind
  when 'top_up' then ${words('t.provider', PROVIDERS)} || ' orqali toʻldirildi'
  when 'purchase' then 'Kurs xarid qilindi: «' || c.name || '»'
  when 'refund' then 'Kurs puli qaytarildi: «' || c.name || '». Sabab: ' || j.reason
  else coalesce(j.reason, ${words('t.provider', PROVIDERS)} ||
    ' toʻlovni bekor qildi va pulni qaytarib oldi') end`;

/** Last and first name of an account, or its phone if it has none. */
export const SHORT_NAME = sql`coalesce(
  nullif(concat_ws(' ', nullif(p.last_name, ''), nullif(p.first_name, '')), ''), a.phone)`;
export const shortNameOf = (column: string) => sql`(
  select ${SHORT_NAME} from accounts a left join profiles p on p.account_id = a.id
  where a.id = ${sql.ref(column)})`;

/** Seconds that the person `t` attended the webinar `w`, counted one by one. */
export const SECONDS_THERE = sql`(
  select count(*) from generate_series(w.started_at, w.ended_at - interval '1 second', '1 second') s
  where exists (select from webinar_presence i
    where i.participant_id = t.id and i.joined_at <= s and s < i.left_at))`;
export const SECONDS_WHOLE = sql`least(
  w.duration_minutes * 60, extract(epoch from w.ended_at - w.started_at))`;
export const presenceTime = (which: 'min' | 'max', column: string) =>
  sql`(select ${sql.raw(which)}(i.at) from (
    select ${sql.ref(column)} as at from webinar_presence where participant_id = t.id) i)`;

export const counted = (where: Sql) => sql`(select count(*) from enrolments e where ${where})`;
export const bought = sql`e.account_id = a.id`;
