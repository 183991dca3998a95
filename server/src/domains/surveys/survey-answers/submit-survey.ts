import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { submitSurvey as contract } from '@malaka/contracts/surveys/surveys';
import type { Database } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { getLearnerSurvey } from './learner-survey.ts';
import { checkAnswers } from './check-answers.ts';
import { surveyAnswered } from './events.ts';
import { offerStateOf } from './rules.ts';
import type { SurveyVersions } from './survey-versions.ts';
import { writeAnswers } from './write-answers.ts';

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
