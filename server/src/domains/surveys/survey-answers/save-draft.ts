import { fitAnswers } from '@malaka/contracts/surveys/survey-answers';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { saveSurveyDraft as contract } from '@malaka/contracts/surveys/surveys';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { getLearnerSurvey, offerStateOf } from './learner-survey.ts';
import type { SurveyVersions } from './view-for-learner.ts';

type Input = BodyOf<typeof contract> & { accountId: number; now: Date };
type Saved = { revision: number; savedAt: Date };

/** Saves the answers so far; what does not fit (yet), such as half a date, is left out. */
export async function saveDraft(db: Db, versions: SurveyVersions, input: Input): Promise<Saved> {
  const { accountId, surveyId, version, now } = input;
  const survey = await getLearnerSurvey(db, accountId, surveyId);
  const state = offerStateOf(survey, now);
  if (state === 'answered') throw new AppError('survey.answered', 409);
  if (state === 'coming') throw new AppError('survey.not_open', 409);
  if (state === 'ended') throw new AppError('survey.closed', 409);
  // A draft would link anonymous answers to the person's name before they are submitted.
  if (survey.isAnonymous) throw new AppError('survey.anonymous', 409);
  const known = await versions.find(surveyId, version);
  if (!known) throw new AppError('survey.version_unknown', 409);
  const { answers } = fitAnswers(known.definition, input.result);
  return await writeDraft(db, { ...input, answers });
}

type Draft = Input & { answers: object };

/** The newest revision wins; returns the draft that is now stored. */
const writeDraft = batchCalls<Draft, Saved>(async (db, inputs) => {
  const newest = new Map(
    inputs
      .toSorted((one, other) => one.revision - other.revision)
      .map((one) => [`${one.surveyId}:${one.accountId}`, one]),
  );
  const drafts = [...newest.values()].map((one) => ({
    survey: one.surveyId,
    account: one.accountId,
    version: one.version,
    answers: one.answers,
    page: one.page,
    revision: one.revision,
    at: one.now,
  }));
  await executePrepared(
    db,
    sql`
      insert into survey_drafts as d (survey_id, account_id, version, answers, page, revision, saved_at)
      select g.survey, g.account, g.version, g.answers, g.page, g.revision, g.at
      from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as g (survey integer,
        account integer, version integer, answers jsonb, page integer, revision integer,
        at timestamptz)
      where not exists (select from survey_takers t
        where t.survey_id = g.survey and t.account_id = g.account)
      order by g.survey, g.account
      on conflict (survey_id, account_id) do update set version = excluded.version,
        answers = excluded.answers, page = excluded.page, revision = excluded.revision,
        saved_at = excluded.saved_at
      where excluded.revision > d.revision`,
  );
  const { rows } = await executePrepared(
    db,
    sql<Saved & { survey: number; account: number }>`
      select d.survey_id as survey, d.account_id as account, d.revision, d.saved_at
      from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as g (survey integer,
        account integer)
      join survey_drafts d on d.survey_id = g.survey and d.account_id = g.account`,
  );
  const standing = new Map(rows.map((row) => [`${row.survey}:${row.account}`, row]));
  return inputs.map(({ surveyId, accountId, revision, now }) => {
    const row = standing.get(`${surveyId}:${accountId}`);
    return row ?? { revision, savedAt: now };
  });
});
