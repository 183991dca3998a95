import { sql } from 'kysely';
import type { Deps } from '#/kit/deps.ts';

/** A smaller batch would hide nobody. */
const TOGETHER_LEAST = 5;
const TOGETHER_MOST = 5000;

/**
 * Rewrites answers of anonymous surveys in a random order. Physical row order and transaction ids
 * reveal when an answer and its marker were written; afterwards they no longer match. Batches that
 * are too small wait for more answers, or for the end of the survey.
 */
export async function mixAnswers({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const { rows } = await sql<{ surveyId: number }>`
    select a.survey_id from survey_answers a join surveys s on s.id = a.survey_id
    where a.is_anonymous and not a.is_mixed
    group by a.survey_id, s.ends_at
    having count(*) >= ${TOGETHER_LEAST} or s.ends_at <= ${now()}`.execute(db);
  for (const { surveyId } of rows) {
    // A small new batch is mixed together with older answers.
    await sql`
      with gone as (
        delete from survey_answers where id in (
          select id from survey_answers where survey_id = ${surveyId} and is_anonymous
          order by is_mixed, random() limit ${TOGETHER_MOST})
        returning id, survey_id, version, answers, batch_id
      )
      insert into survey_answers (id, survey_id, version, is_anonymous, answers, is_mixed, batch_id)
      select id, survey_id, version, true, answers, true, batch_id from gone order by random()`.execute(
      db,
    );
  }
}
