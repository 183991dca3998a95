import { sql } from 'kysely';
import type { Deps } from '#/kit/deps.ts';

/** Fewer among themselves would hide nobody. */
const TOGETHER_LEAST = 5;
const TOGETHER_MOST = 5000;

/**
 * Writes answers of anonymous surveys anew in a random order. The place of a row and the number of
 * its transaction tell when it came, as those of the markers do: after this they no longer match.
 * What is too little to hide among waits for more, or for the end of its survey.
 */
export async function mixAnswers({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const { rows } = await sql<{ surveyId: number }>`
    select a.survey_id from survey_answers a join surveys s on s.id = a.survey_id
    where a.is_anonymous and not a.is_mixed
    group by a.survey_id, s.ends_at
    having count(*) >= ${TOGETHER_LEAST} or s.ends_at <= ${now()}`.execute(db);
  for (const { surveyId } of rows) {
    // Together with mixed ones where the new ones are few.
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
