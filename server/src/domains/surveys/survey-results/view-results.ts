import type { SurveyResults } from '@malaka/contracts/surveys/survey-results';
import type { Survey } from '@malaka/contracts/surveys/surveys';
import type { Database } from '#/kit/db/connect.ts';
import { questionFigures } from './figures.ts';
import { aggregateAnswers } from './aggregate-answers.ts';
import { loadBatches } from './load-batches.ts';
import { type Asker, readingOf } from './reading.ts';
import { countStarted, readResponse } from './response.ts';
import { countPeople, tallyAll } from './tally.ts';

/** Totals, response and figures of each question, for people who match the filter. */
export async function viewResults(
  db: Database,
  asker: Asker,
): Promise<{ survey: Survey; result: SurveyResults }> {
  const { language, now } = asker.builder;
  await aggregateAnswers(db, asker.surveyId);
  const reading = await readingOf(db, asker);
  const { survey, conditions, hidden, among } = reading;
  const [response, started, batches] = await Promise.all([
    readResponse(db, survey, { among, language, now }),
    survey.isAnonymous ? null : countStarted(db, survey, among),
    hidden === 'country' ? [] : loadBatches(db, survey.id, { withPeople: among.authorId !== null }),
  ]);
  const tallies = tallyAll(batches, conditions);
  const all = countPeople(batches, []);
  const { id, name, isAnonymous, state, versions, questions } = survey;
  const result = {
    surveyId: id,
    name,
    isAnonymous,
    state,
    versions,
    ...response,
    started,
    waiting: isAnonymous && hidden !== 'country' ? Math.max(0, response.answered - all) : 0,
    shown: hidden ? 0 : countPeople(batches, conditions),
    hidden,
    questions: hidden ? [] : questions.map((question) => questionFigures(question, tallies)),
    readAt: now,
  };
  return { survey, result };
}
