import * as contract from '@malaka/contracts/authoring/co-authors';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import {
  addCoAuthor,
  changeCoAuthor,
  removeCoAuthor,
  getOwner,
  listCoAuthors,
  listSharedCourses,
} from './co-authors.ts';

/** Slows down attempts to find out whose phone numbers are registered. */
const NUMBERS_PER_MINUTE = 10;

export function authorRoutes(scope: Scope<'author'>, deps: Deps): void {
  const { db } = deps;
  scope.route(contract.listCoAuthors, async ({ params: { id } }, { session }) => {
    const owner = await getOwner(db, session.accountId, id);
    return { owner, coAuthors: await listCoAuthors(db, id) };
  });
  scope.route(
    contract.addCoAuthor,
    ({ body }, { session, language }) =>
      addCoAuthor(deps, body, { accountId: session.accountId, language }),
    { limitPerMinute: NUMBERS_PER_MINUTE },
  );
  scope.route(contract.changeCoAuthor, ({ body }, { session }) =>
    changeCoAuthor(deps, body, session.accountId),
  );
  scope.route(contract.removeCoAuthor, ({ body }, { session }) =>
    removeCoAuthor(deps, body, session.accountId),
  );
  scope.route(contract.listSharedCourses, (_input, { session }) =>
    listSharedCourses(db, session.accountId),
  );
}
