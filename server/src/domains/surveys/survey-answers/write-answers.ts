import type { SurveyAnswer } from '@malaka/contracts/surveys/survey-answers';
import { tashkentDay } from '@malaka/grading/tashkent';
import { sql } from 'kysely';
import { executePrepared } from '#/kit/db/prepared.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';

export type Submission = {
  accountId: number;
  surveyId: number;
  version: number;
  answers: Record<string, SurveyAnswer>;
  now: Date;
};

export type Written = {
  /** False before the start, after the end and while it is off. */
  isOpen: boolean;
  /** False: this person had answered before. */
  isNew: boolean;
};

/**
 * Stores one answer per person, whatever the number of concurrent requests. The marker records who
 * answered and on which day; the answer of an anonymous survey records neither. Requests that
 * arrive together share one transaction, anonymous ones in random order, which also makes each
 * answer cheaper under load.
 */
export const writeAnswers = batchCalls<Submission, Written>(async (db, submissions) => {
  const keys = submissions.map((one, n) => ({
    n,
    account: one.accountId,
    survey: one.surveyId,
    version: one.version,
    answers: one.answers,
    at: one.now,
    day: tashkentDay(one.now),
  }));
  const { rows } = await executePrepared(
    db,
    sql<Written & { n: number }>`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as g (n integer,
          account integer, survey integer, version integer, answers jsonb, at timestamptz, day date)
      ), held as materialized (
        select s.id, s.is_anonymous, s.starts_at, s.ends_at from surveys s
        where s.id in (select survey from given) and s.is_active and s.deleted_at is null
        order by s.id for no key update
      ), open as materialized (
        select distinct on (g.survey, g.account) g.*, h.is_anonymous from given g
        join held h on h.id = g.survey and (h.starts_at is null or h.starts_at <= g.at)
          and (h.ends_at is null or h.ends_at > g.at)
        order by g.survey, g.account, g.n
      ), taken as (
        insert into survey_takers (survey_id, account_id, is_anonymous, answered_on, region_id,
          position_type_id)
        select o.survey, o.account, o.is_anonymous, o.day, p.region_id, p.position_type_id
        from open o left join profiles p on p.account_id = o.account
        order by o.survey, o.account
        on conflict do nothing
        returning survey_id, account_id
      ), kept as (
        insert into survey_answers (survey_id, version, is_anonymous, account_id, answered_at,
          answers)
        select o.survey, o.version, o.is_anonymous,
          case when not o.is_anonymous then o.account end,
          case when not o.is_anonymous then o.at end, o.answers
        from open o join taken t on t.survey_id = o.survey and t.account_id = o.account
        order by random()
      ), dropped as (
        delete from survey_drafts d using taken t
        where d.survey_id = t.survey_id and d.account_id = t.account_id
      ), counted as (
        update surveys s set answers_count = s.answers_count + c.amount
        from (select survey_id, count(*)::integer as amount from taken group by survey_id) c
        where s.id = c.survey_id
      )
      select g.n, o.n is not null as is_new,
        exists (select from held h where h.id = g.survey
          and (h.starts_at is null or h.starts_at <= g.at)
          and (h.ends_at is null or h.ends_at > g.at)) as is_open
      from given g
      left join (open o join taken t on t.survey_id = o.survey and t.account_id = o.account)
        on o.n = g.n`,
  );
  const written = new Map(rows.map(({ n, ...one }) => [n, one]));
  return submissions.map((_one, n) => written.get(n) ?? { isOpen: false, isNew: false });
});
