import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { submitSurvey as contract } from '@malaka/contracts/surveys/surveys';
import { fitAnswers, type SurveyAnswer } from '@malaka/contracts/surveys/survey-answers';
import type { SurveyDefinition } from '@malaka/contracts/surveys/surveys/definition';
import {
  type AnswerError,
  createSurveyJudge,
  type SurveyJudge,
} from '@malaka/contracts/surveys/surveys/judge';
import { tashkentDay } from '@malaka/grading/tashkent';
import { sql } from 'kysely';
import type { Database } from '#/kit/db/connect.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { surveysErrors } from '#/domains/surveys/texts/errors.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import { getLearnerSurvey, offerStateOf } from './learner-survey.ts';
import { surveyAnswered } from './events.ts';
import type { SurveyVersions } from './view-for-learner.ts';

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

type Input = Readonly<Record<string, unknown>>;

const judges = new WeakMap<SurveyDefinition, SurveyJudge>();

function judgeOf(definition: SurveyDefinition): SurveyJudge {
  const judge = judges.get(definition) ?? createSurveyJudge(definition);
  judges.set(definition, judge);
  return judge;
}

/** The answers to store: those of visible questions; throws if one does not fit. */
function checkAnswers(
  definition: SurveyDefinition,
  input: Input,
  language: Language,
): Record<string, SurveyAnswer> {
  const { answers, refused } = fitAnswers(definition, input);
  if (refused.length > 0) throw unfit(new Map(refused.map((name) => [name, 'unfit'])), language);
  const judge = judgeOf(definition);
  const settled = judge.settle(answers);
  const errors = judge.errorsOf(settled);
  if (errors.size > 0) throw unfit(errors, language);
  return settled.answers;
}

function unfit(problems: ReadonlyMap<string, AnswerError>, language: Language): AppError {
  const errors = Object.fromEntries(
    [...problems].map(([name, error]) => [
      `result.${name}`,
      [surveysErrors[`survey.answer_${error}`][language]],
    ]),
  );
  return invalid(errors);
}

type SubmitInput = BodyOf<typeof contract> & {
  accountId: number;
  address: string;
  language: Language;
  now: Date;
};

/**
 * Accepts one person's answers. A repeated request (a browser retries on a lost connection) reports
 * that the first answers count. They are validated against the version the person saw.
 */
export async function submitSurvey(
  db: Database,
  versions: SurveyVersions,
  { surveyId, settings, result, ...person }: SubmitInput,
): Promise<{ isRepeated: boolean }> {
  const { accountId, language, now } = person;
  const state = offerStateOf(await getLearnerSurvey(db, accountId, surveyId), now);
  if (state === 'coming') throw new AppError('survey.not_open', 409);
  if (state === 'ended') throw new AppError('survey.closed', 409);
  const { address } = person;
  const emitAnswered = () => surveyAnswered.emit(db, { surveyId, accountId, address, now });
  if (state === 'answered') {
    await emitAnswered();
    return { isRepeated: true };
  }
  const known = await versions.find(surveyId, settings.version);
  if (!known) throw new AppError('survey.version_unknown', 409);
  const answers = checkAnswers(known.definition, result, language);
  const { version } = settings;
  const { isOpen, isNew } = await writeAnswers(db, { accountId, surveyId, version, answers, now });
  if (!isOpen) throw new AppError('survey.closed', 409);
  await emitAnswered();
  return { isRepeated: !isNew };
}
