import * as contract from '@malaka/contracts/authoring/lesson-revisions';
import { getOwnLesson } from '#/domains/authoring/course-tree/own-lesson.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { getRevision, listRevisions } from './queries.ts';

export function authorRoutes(scope: Scope<'author'>, { db }: Deps): void {
  scope.route(contract.listLessonRevisions, ({ params }, { session }) =>
    listRevisions(db, session.accountId, params.id),
  );

  scope.route(contract.getLessonRevision, async ({ params }, { session }) => {
    const { id } = await getOwnLesson(db, session.accountId, params.id);
    return await getRevision(db, id, params.revision);
  });
}
