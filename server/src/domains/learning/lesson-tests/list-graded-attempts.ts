import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { LATEST_FIRST, type Shown } from '#/domains/assessment/index.ts';

export type GradedAttempt = {
  accountId: number;
  percent: number;
  isPassed: boolean;
  seed: number;
  questions: Shown[];
  /** The responses that count, by question. */
  responses: Record<string, QuestionResponse> | null;
  startedAt: Date;
  /** Seconds from the start to the first answer of each question. */
  answeredAfter: Record<string, number> | null;
  /** `2026-11`, in Tashkent. */
  month: string;
  language: string;
  /** The language in which each bilingual question was last read. */
  languages: Record<string, string> | null;
  gender: string | null;
  regionId: number | null;
  region: string | null;
};

/** The newest finished attempts at a test that count, with their answers, in one statement. */
export async function listGradedAttempts(
  db: Db,
  lessonId: number,
  most: number,
): Promise<GradedAttempt[]> {
  const { rows } = await sql<GradedAttempt>`
    select a.account_id, a.percent, a.is_passed, a.seed, a.questions, l.responses, l.answered_after,
      a.started_at, to_char(a.finished_at at time zone 'Asia/Tashkent', 'YYYY-MM') as month,
      o.language, s.languages, p.gender, p.region_id, r.name as region
    from attempts a
    join accounts o on o.id = a.account_id
    left join profiles p on p.account_id = a.account_id
    left join regions r on r.id = p.region_id
    cross join lateral (
      select jsonb_object_agg(question_id, response) as responses,
        jsonb_object_agg(question_id, seconds) as answered_after
      from (
        select distinct on (question_id) question_id, response,
          extract(epoch from min(saved_at) over (partition by question_id) - a.started_at)::float8
            as seconds
        from attempt_answers
        where attempt_id = a.id order by question_id, ${LATEST_FIRST}
      ) one
    ) l
    cross join lateral (
      select jsonb_object_agg(question_id, language) as languages
      from (
        select distinct on (question_id) question_id, language from question_languages
        where place = 'test' and place_id = a.id and account_id = a.account_id
        order by question_id, id desc
      ) shown
    ) s
    where a.lesson_id = ${lessonId} and a.is_passed is not null
      and not exists (select from attempt_returns r where r.attempt_id = a.id)
    order by a.finished_at desc
    limit ${most}`.execute(db);
  return rows;
}
