import * as calls from '@malaka/contracts/surveys/surveys';
import type { Deps } from '#/kit/deps.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { findExaminer } from '#/kit/access/scope.ts';
import { countSurveys, getSurvey, listSurveyRows, viewLink } from './queries.ts';
import { createSurvey, updateSurvey, deleteSurvey, switchSurvey } from './save-survey.ts';

export function examinerRoutes(scope: Scope<'examiner'>, deps: Deps): void {
  const { db } = deps;
  scope.route(calls.listSurveys, async ({ query }, called) => {
    const { page = 1, ...filter } = query;
    const builder = await findExaminer(db, called.actor);
    const perPage = calls.SURVEYS_PER_PAGE;
    const slice = { limit: perPage, offset: offsetOf(page, perPage) };
    const total = await countSurveys(db, builder, filter);
    const rows =
      slice.offset < total ? await listSurveyRows(db, builder, { ...slice, ...filter }) : [];
    return pageOf(rows, total, { page, perPage, url: called.request.url });
  });
  scope.route(
    calls.viewSurvey,
    async ({ params }, { actor }) => await getSurvey(db, await findExaminer(db, actor), params.id),
  );
  scope.route(
    calls.viewSurveyLink,
    async ({ params }, { actor }) => await viewLink(deps, params.id, await findExaminer(db, actor)),
  );
  scope.route(
    calls.createSurvey,
    async ({ body }, { actor }) => await createSurvey(db, body, await findExaminer(db, actor)),
  );
  scope.route(
    calls.updateSurvey,
    async ({ body }, { actor }) => await updateSurvey(db, body, await findExaminer(db, actor)),
  );
  scope.route(
    calls.switchSurvey,
    async ({ body }, { actor }) => await switchSurvey(db, body, await findExaminer(db, actor)),
  );
  scope.route(
    calls.deleteSurvey,
    async ({ body }, { actor }) => await deleteSurvey(db, body.id, await findExaminer(db, actor)),
  );
}
