import * as contract from '@malaka/contracts/authoring/course-drafts';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { beginDraft, discardDraft, publishDraft } from './publish-draft.ts';
import { findDraft, listPublications } from './queries.ts';
import { compareDraft, viewDraft } from './compare-draft.ts';

export function authorRoutes(scope: Scope<'author'>, deps: Deps): void {
  const { db } = deps;
  scope.route(contract.findDraft, ({ params: { id } }, { session }) =>
    findDraft(db, session.accountId, id),
  );
  scope.route(contract.beginDraft, ({ body: { courseId } }, { actor }) =>
    beginDraft(deps, courseId, actor),
  );
  scope.route(contract.viewDraft, ({ params: { id: draftId } }, { session, language }) =>
    viewDraft(db, { accountId: session.accountId, draftId, language }),
  );
  scope.route(contract.compareDraft, ({ params, query }, { session, language }) =>
    compareDraft(db, { accountId: session.accountId, draftId: params.id, language }, query),
  );
  scope.route(contract.publishDraft, ({ body }, { actor }) => publishDraft(deps, body, actor));
  scope.route(contract.discardDraft, ({ body: { id } }, { actor }) =>
    discardDraft(deps, id, actor),
  );
  scope.route(contract.listPublications, ({ params: { id } }, { session }) =>
    listPublications(db, session.accountId, id),
  );
}
