import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import {
  bought,
  COMMENT,
  counted,
  day,
  dayOf,
  figure,
  FULL_NAME,
  money,
  MOVES,
  name,
  presenceTime,
  PROVIDERS,
  RESULT,
  ROLES,
  SECONDS_THERE,
  SECONDS_WHOLE,
  SHORT_NAME,
  shortNameOf,
  STATES,
  time,
  TYPES,
  word,
  words,
} from './cell-expressions.ts';

type Ids = Record<
  'year' | 'courseId' | 'userId' | 'examId' | 'surveyId' | 'groupId' | 'webinarId' | 'payerId',
  number
>;

/** Tables whose cells SQL can compute; counts are taken from the rows. */
const tables = ({ year, courseId, userId, examId, groupId, webinarId, payerId }: Ids) =>
  ({
    pupils: {
      cells: [
        sql`p.last_name`,
        sql`p.first_name`,
        sql`p.middle_name`,
        sql`a.phone`,
        time('a.createdAt'),
        word('Faol', 'Faol emas', sql`a.status = 'active'`),
        sql`${year}::int`,
        word(
          'Bajargan',
          'Bajarmagan',
          sql`exists (select from credit_years y
            where y.account_id = a.id and y.year = ${year} and y.reached_at is not null)`,
        ),
        name('r.name'),
        name('d.name'),
        sql`coalesce(${name('s.name')}, p.school_name)`,
        name('pt.name'),
        sql`coalesce(${name('po.name')}, p.position)`,
        name('su.name'),
        words('a.language', { uz: 'Oʻzbekcha', ru: 'Ruscha', en: 'Inglizcha' }),
        sql`c.number`,
        dayOf('c.issuedAt'),
        sql`o.institution`,
        day('o.startDate'),
        day('o.endDate'),
        sql`o.reference_number`,
        counted(bought),
        counted(sql`${bought} and e.completed_at is not null`),
        money(sql`select coalesce(sum(e.price), 0) from enrolments e where ${bought}`),
        words('a.role', ROLES),
      ],
      from: sql`accounts a join profiles p on p.account_id = a.id
        left join regions r on r.id = p.region_id left join districts d on d.id = p.district_id
        left join schools s on s.id = p.school_id
        left join position_types pt on pt.id = p.position_type_id
        left join positions po on po.id = p.position_id
        left join subjects su on su.id = p.subject_id
        left join certificates c on c.id = (select max(id) from certificates
          where account_id = a.id and state in ('issued', 'corrected'))
        left join offline_trainings o on o.id = (select max(id) from offline_trainings
          where account_id = a.id and state = 'attached')
        order by a.id desc`,
    },
    'course-report': {
      cells: [
        sql`c.name`,
        words('c.type', TYPES),
        name('k.name'),
        counted(sql`e.course_id = c.id and e.completed_at is null`),
        counted(sql`e.course_id = c.id`),
        counted(sql`e.course_id = c.id and e.completed_at is not null`),
        sql`(select count(*) from sections s
          where s.course_id = c.id and s.parent_id is null and s.deleted_at is null)`,
        time('c.createdAt'),
      ],
      from: sql`courses c join categories k on k.id = c.category_id
        where c.deleted_at is null and c.draft_of is null order by c.id desc`,
    },
    'course-users': {
      cells: [sql`a.phone`, FULL_NAME, ...RESULT],
      from: sql`enrolments e join accounts a on a.id = e.account_id
        join profiles p on p.account_id = a.id where e.course_id = ${courseId} order by e.id desc`,
    },
    'pupil-courses': {
      cells: [sql`c.name`, words('c.type', TYPES), ...RESULT],
      from: sql`enrolments e join courses c on c.id = e.course_id
        where e.account_id = ${userId} order by e.id desc`,
    },
    certificates: {
      cells: [
        sql`c.number`,
        dayOf('c.issuedAt'),
        sql`c.owner_name`,
        sql`c.course_name`,
        words('c.type', TYPES),
        words('c.state', STATES),
        name('r.name'),
        figure(sql`c.hours`),
        figure(sql`c.credits`),
      ],
      from: sql`certificates c join profiles p on p.account_id = c.account_id
        left join regions r on r.id = p.region_id order by c.id desc`,
    },
    teachers: {
      cells: [
        FULL_NAME,
        sql`a.phone`,
        name('r.name'),
        sql`count(c.id)`,
        sql`count(c.id) filter (where c.is_active)`,
        sql`coalesce(sum(c.buys_count), 0)`,
        figure(sql`round(sum(c.rating * c.reviews_count) / nullif(sum(c.reviews_count), 0), 2)`),
        sql`coalesce(sum(c.reviews_count), 0)`,
        time('a.createdAt'),
      ],
      from: sql`accounts a join profiles p on p.account_id = a.id
        left join regions r on r.id = p.region_id
        left join courses c on c.author_id = a.id and c.deleted_at is null and c.draft_of is null
        where a.role = 3 group by a.id, p.account_id, r.id
        order by coalesce(sum(c.buys_count), 0) desc, a.id desc`,
    },
    groups: {
      cells: [
        sql`g.name`,
        day('g.startDate'),
        day('g.endDate'),
        sql`(select string_agg(${name('c.name')}, ', ' order by c.sort_order, c.id)
          from group_categories t join categories c on c.id = t.category_id
          where t.group_id = g.id)`,
        sql`case when g.is_everyone
          then (select count(*) from accounts)
          else (select count(*) from group_members m where m.group_id = g.id) end`,
        word('Faol', 'Oʻchiq', sql`g.is_active`),
        sql`g.description`,
      ],
      from: sql`groups g where g.deleted_at is null order by g.is_everyone desc, g.id desc`,
    },
    examResults: {
      cells: [
        sql`concat_ws(' ', nullif(p.last_name, ''), nullif(p.first_name, ''))`,
        sql`concat_ws(', ', ${name('r.name')}, ${name('d.name')})`,
        time('t.startedAt'),
        time('t.finishedAt'),
        word('Vaqt tugagan', '', sql`t.is_overtime`),
        sql`case when t.finished_at is null then 'Topshirmoqda'
          when t.waiting_count > 0 then 'Baholanmoqda' else 'Baholangan' end`,
        figure(sql`t.score`),
        figure(sql`t.max_score`),
        figure(sql`case when t.finished_at is not null and t.waiting_count = 0
          then coalesce(100.0 * t.score / nullif(t.max_score, 0), 0) end`),
      ],
      from: sql`exam_attempts t join profiles p on p.account_id = t.account_id
        left join regions r on r.id = p.region_id left join districts d on d.id = p.district_id
        where t.exam_id = ${examId}
        order by concat_ws(' ', p.last_name, p.first_name) collate "uz-x-icu", t.id`,
    },
    payments: {
      cells: [
        sql`j.id`,
        time('j.at'),
        words('j.kind', MOVES),
        FULL_NAME,
        sql`a.phone`,
        money(sql`j.amount`),
        COMMENT,
        words('t.provider', PROVIDERS),
        sql`t.order_id`,
        sql`t.provider_id`,
      ],
      from: sql`ledger_journals j join accounts a on a.id = j.account_id
        left join profiles p on p.account_id = a.id left join courses c on c.id = j.course_id
        left join top_up_payments t on t.id = j.payment_id order by j.id desc`,
    },
    'own-payments': {
      cells: [
        sql`j.id`,
        time('j.at'),
        words('j.kind', MOVES),
        money(sql`j.amount`),
        COMMENT,
        sql`t.fiscal #>> array[case when j.kind = 'top_up' then 'PERFORM' else 'CANCEL' end,
          'qr_code_url']`,
      ],
      from: sql`ledger_journals j left join courses c on c.id = j.course_id
        left join top_up_payments t on t.id = j.payment_id
        where j.account_id = ${payerId} order by j.id desc`,
    },
    'statistics-rows': {
      cells: [
        SHORT_NAME,
        time('e.createdAt'),
        sql`c.name`,
        money(sql`e.price`),
        name('r.name'),
        name('d.name'),
        sql`coalesce(${name('s.name')}, p.school_name)`,
      ],
      from: sql`enrolments e join accounts a on a.id = e.account_id
        join courses c on c.id = e.course_id left join profiles p on p.account_id = a.id
        left join regions r on r.id = p.region_id left join districts d on d.id = p.district_id
        left join schools s on s.id = p.school_id
        where extract(year from e.created_at at time zone 'Asia/Tashkent') = ${year}
        order by e.created_at desc, e.id desc`,
    },
    'group-users': {
      cells: [
        FULL_NAME,
        sql`a.phone`,
        name('r.name'),
        name('d.name'),
        sql`coalesce(${name('s.name')}, p.school_name)`,
        name('pt.name'),
        time('m.createdAt'),
      ],
      from: sql`group_members m join accounts a on a.id = m.account_id
        join profiles p on p.account_id = a.id
        left join regions r on r.id = p.region_id left join districts d on d.id = p.district_id
        left join schools s on s.id = p.school_id
        left join position_types pt on pt.id = p.position_type_id
        where m.group_id = ${groupId} order by m.created_at desc, a.id desc`,
    },
    'offline-trainings': {
      cells: [
        sql`o.reference_number`,
        sql`o.institution`,
        day('o.startDate'),
        day('o.endDate'),
        sql`o.hours`,
        sql`o.full_name`,
        words('o.state', {
          free: 'Biriktirilmagan',
          attached: 'Biriktirilgan',
          withdrawn: 'Bekor qilingan',
        }),
        figure(sql`o.credits`),
        sql`o.credit_year`,
        shortNameOf('o.accountId'),
        time('o.attachedAt'),
        shortNameOf('o.enteredBy'),
        time('o.enteredAt'),
        sql`o.withdraw_reason`,
      ],
      from: sql`offline_trainings o order by o.id desc`,
    },
    'webinar-presence': {
      cells: [
        sql`t.name`,
        word('Mehmon', '', sql`t.account_id is null`),
        sql`to_char(${presenceTime('min', 'joinedAt')} at time zone 'Asia/Tashkent',
          'DD.MM.YYYY HH24:MI')`,
        sql`to_char(${presenceTime('max', 'leftAt')} at time zone 'Asia/Tashkent',
          'DD.MM.YYYY HH24:MI')`,
        sql`${SECONDS_THERE} / 60`,
        sql`floor(least(1, ${SECONDS_THERE} / ${SECONDS_WHOLE}) * 100)`,
        sql`(select count(*) from webinar_here_taps h where h.participant_id = t.id)`,
        // A webinar without a lesson completes none.
        sql`''`,
      ],
      from: sql`webinar_participants t join webinars w on w.id = t.webinar_id
        where w.id = ${webinarId} and not t.is_moderator order by t.name, t.id`,
    },
  }) as const;

export type CellTable = keyof ReturnType<typeof tables>;

/** The cells of a table as a reader of Uzbek must see them, computed by the database. */
export async function computeCells(db: Db, table: CellTable, ids: Ids): Promise<string[][]> {
  const { cells, from } = tables(ids)[table];
  const texts = cells.map((cell) => sql`coalesce((${cell})::text, '')`);
  const { rows } = await sql<{ row: string[] }>`
    select array[${sql.join(texts)}] as row from ${from}`.execute(db);
  return rows.map(({ row }) => row);
}
