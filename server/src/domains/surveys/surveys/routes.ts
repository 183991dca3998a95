import * as calls from '@malaka/contracts/surveys/surveys';
import type { Deps } from '#/kit/deps.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { findBuilder } from './builder.ts';
import { countSurveys, getSurvey, listSurveyRows } from './queries.ts';
import { createSurvey, updateSurvey } from './save-survey.ts';
import { deleteSurvey, switchSurvey } from './switch-survey.ts';
import { viewLink } from './view-link.ts';

export function examinerRoutes(scope: Scope<'examiner'>, deps: Deps): void {
  const { db } = deps;
  scope.route(calls.listSurveys, async ({ query }, called) => {
    const { page = 1, status: isActive, search } = query;
    const asked = { isActive, search };
    const builder = await findBuilder(deps, called);
    const perPage = calls.SURVEYS_PER_PAGE;
    const slice = { limit: perPage, offset: offsetOf(page, perPage) };
    const total = await countSurveys(db, builder, asked);
    const rows =
      slice.offset < total ? await listSurveyRows(db, builder, { ...slice, ...asked }) : [];
    return pageOf(rows, total, { page, perPage, url: called.request.url });
  });
  scope.route(
    calls.viewSurvey,
    async ({ params }, called) => await getSurvey(db, await findBuilder(deps, called), params.id),
  );
  scope.route(
    calls.viewSurveyLink,
    async ({ params }, called) => await viewLink(deps, params.id, await findBuilder(deps, called)),
  );
  scope.route(
    calls.createSurvey,
    async ({ body }, called) => await createSurvey(db, body, await findBuilder(deps, called)),
  );
  scope.route(
    calls.updateSurvey,
    async ({ body }, called) => await updateSurvey(db, body, await findBuilder(deps, called)),
  );
  scope.route(
    calls.switchSurvey,
    async ({ body }, called) => await switchSurvey(db, body, await findBuilder(deps, called)),
  );
  scope.route(calls.deleteSurvey, async ({ body }, called) => {
    await deleteSurvey(db, body.id, await findBuilder(deps, called));
  });
}
