import * as calls from '@malaka/contracts/surveys/surveys';
import type { Deps } from '#/kit/deps.ts';
import { addressOf } from '#/domains/people/index.ts';
import type { Scope } from '#/kit/http/route.ts';
import { listOffered } from './list-offered.ts';
import { saveDraft } from './save-draft.ts';
import { submitSurvey } from './submit-survey.ts';
import { createSurveyVersions } from './survey-versions.ts';
import { viewAsked } from './view-asked.ts';

const one = <Data>(data: Data) => ({ success: 1 as const, data });

export function learnerRoutes(scope: Scope<'learner'>, { db, now }: Deps): void {
  const versions = createSurveyVersions(db);
  scope.route(calls.listOfferedSurveys, async (_input, { session }) =>
    one(await listOffered(db, { accountId: session.accountId, now: now() })),
  );
  scope.route(calls.viewAskedSurvey, async ({ params }, { session }) => {
    const asked = { accountId: session.accountId, surveyId: params.id, now: now() };
    return one(await viewAsked(db, versions, asked));
  });
  scope.route(calls.saveSurveyDraft, async ({ body }, { session }) =>
    one(await saveDraft(db, versions, { ...body, accountId: session.accountId, now: now() })),
  );
  scope.route(calls.submitSurvey, async ({ body }, { session, language, request }) => {
    const person = { accountId: session.accountId, language, address: addressOf(request) };
    return one(await submitSurvey(db, versions, { ...body, ...person, now: now() }));
  });
}
