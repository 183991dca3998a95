import * as contract from '@malaka/contracts/authoring/course-tree';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import {
  createSection,
  deleteSection,
  renameSection,
  restoreSection,
  orderSections,
} from './edit-sections.ts';
import { getOwnTree } from './queries.ts';

export function authorRoutes(scope: Scope<'author'>, { db, now }: Deps): void {
  scope.route(contract.getCourseTree, async ({ params }, { session }) => {
    const { sections, revision } = await getOwnTree(db, session.accountId, params.id);
    return { data: sections, revision };
  });

  scope.route(contract.createSection, async ({ body }, { session, language }) => {
    const caller = { authorId: session.accountId, language };
    const { section, revision } = await createSection(db, caller, body);
    return { data: section, revision };
  });

  scope.route(contract.updateSection, async ({ body }, { session }) => {
    return { data: body, revision: await renameSection(db, session.accountId, body) };
  });

  scope.route(contract.deleteSection, async ({ body }, { session }) => {
    const gone = { id: body.id, now: now() };
    return { revision: await deleteSection(db, session.accountId, gone) };
  });

  scope.route(contract.restoreSection, async ({ body }, { session }) => {
    const { sections, revision } = await restoreSection(db, session.accountId, body.id);
    return { data: sections, revision };
  });

  scope.route(contract.orderSections, async ({ body }, { session }) => {
    const { sections, revision } = await orderSections(db, session.accountId, body);
    return { data: sections, revision };
  });
}
