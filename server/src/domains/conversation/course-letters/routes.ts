import * as contract from '@malaka/contracts/conversation/course-letters';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { getOwnCourse } from '#/domains/authoring/index.ts';
import { listLetters } from './queries.ts';
import { writeLetter } from './write-letter.ts';

export function authorRoutes(scope: Scope<'author'>, { db }: Deps): void {
  scope.route(contract.listCourseLetters, async ({ params: { id } }, { session }) => {
    await getOwnCourse(db, session.accountId, id);
    return await listLetters(db, id);
  });
  scope.route(contract.writeCourseLetter, ({ params: { id }, body }, { actor }) =>
    writeLetter(db, { courseId: id, ...body }, actor),
  );
}
