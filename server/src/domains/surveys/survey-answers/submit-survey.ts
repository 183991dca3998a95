import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { submitSurvey as contract } from '@malaka/contracts/surveys/surveys';
import { fitAnswers, type SurveyAnswer } from '@malaka/contracts/surveys/survey-answers';
import type { SurveyDefinition } from '@malaka/contracts/surveys/surveys/definition';
import {
  type AnswerError,
  createSurveyJudge,
  type SurveyJudge,
} from '@malaka/contracts/surveys/surveys/judge';
import type { Database } from '#/kit/db/connect.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { surveysErrors } from '#/domains/surveys/texts/errors.ts';
import { getLearnerSurvey } from './learner-survey.ts';
import { surveyAnswered } from './events.ts';
import { offerStateOf } from './rules.ts';
import type { SurveyVersions } from './survey-versions.ts';
import { writeAnswers } from './write-answers.ts';

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

type Submission = BodyOf<typeof contract> & {
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
  { surveyId, settings, result, ...person }: Submission,
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
