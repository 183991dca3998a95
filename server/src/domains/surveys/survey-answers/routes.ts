import * as calls from '@malaka/contracts/surveys/surveys';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { listOffered } from './learner-survey.ts';
import { saveDraft } from './save-draft.ts';
import { submitSurvey } from './submit-survey.ts';
import { createSurveyVersions, viewForLearner } from './view-for-learner.ts';

export function learnerRoutes(scope: Scope<'learner'>, { db, now }: Deps): void {
  const versions = createSurveyVersions(db);
  scope.route(calls.listOfferedSurveys, (_input, { actor }) => listOffered(db, actor));
  scope.route(calls.viewLearnerSurvey, async ({ params }, { session }) => {
    const query = { accountId: session.accountId, surveyId: params.id, now: now() };
    return await viewForLearner(db, versions, query);
  });
  scope.route(calls.saveSurveyDraft, ({ body }, { actor }) =>
    saveDraft(db, versions, { ...body, ...actor }),
  );
  scope.route(calls.submitSurvey, ({ body }, { actor }) =>
    submitSurvey(db, versions, { ...body, ...actor }),
  );
}
