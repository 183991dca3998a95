import * as contract from '@malaka/contracts/surveys/survey-results';
import type { ResultsFilter } from '@malaka/contracts/surveys/surveys/filter';
import type { Deps } from '#/kit/deps.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import type { Context, Scope } from '#/kit/http/route.ts';
import { findExaminer } from '#/kit/access/scope.ts';
import { listWords, listWritten } from './list-written.ts';
import type { Asker } from './reading.ts';
import { sendAnswers } from './read-answers.ts';
import { viewCross } from './view-cross.ts';
import { viewResults } from './view-results.ts';

export function examinerRoutes(scope: Scope<'examiner'>, deps: Deps): void {
  const { db } = deps;
  const askerOf = async (
    surveyId: number,
    filter: ResultsFilter,
    called: Context<'examiner'>,
  ): Promise<Asker> => ({ builder: await findExaminer(db, called.actor), surveyId, filter });

  scope.route(
    contract.viewSurveyResults,
    async ({ params, query }, called) =>
      (await viewResults(db, await askerOf(params.id, query, called))).result,
  );
  scope.route(contract.viewSurveyCross, async ({ params, query }, called) => {
    const { row, column, ...filter } = query;
    const asker = await askerOf(params.id, filter, called);
    return await viewCross(db, asker, { row, column });
  });
  scope.route(contract.listSurveyTexts, async ({ params, query }, called) => {
    const { line, search, page = 1, ...filter } = query;
    const perPage = contract.SURVEY_TEXTS_PER_PAGE;
    const slice = { search, offset: offsetOf(page, perPage), limit: perPage };
    const asker = await askerOf(params.id, filter, called);
    const { rows, total } = await listWritten(db, asker, line, slice);
    return pageOf(rows, total, { page, perPage, url: called.request.url });
  });
  scope.route(
    contract.listSurveyWords,
    async ({ params, query: { line, ...filter } }, called) =>
      await listWords(db, await askerOf(params.id, filter, called), line),
  );
  scope.route(contract.getSurveyAnswers, async ({ params, query }, called) => {
    const answers = await sendAnswers(db, await askerOf(params.id, query, called));
    called.reply.type('application/json').header('cache-control', 'private, no-store');
    void called.reply.send(answers);
  });
  scope.route(contract.getSurveyResult, async ({ query: { surveyId } }, called) => {
    const asker = await askerOf(surveyId, {}, called);
    const { survey, result } = await viewResults(db, asker);
    const { definition: settings, name: title } = survey;
    return { surveyId, title, settings, result };
  });
}
