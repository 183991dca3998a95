import type { Database } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { hasLearners, lockOwnCourse } from './queries.ts';

type Deletion = { authorId: number; id: number; now: Date };

/** Only a course that nobody ever started can be deleted; others are archived (decision 68). */
export async function deleteCourse(db: Database, { authorId, id, now }: Deletion): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // An enrolment locks the course, so this lock waits for enrolments in progress.
    await lockOwnCourse(trx, authorId, id);
    if (await hasLearners(trx, id)) throw new AppError('course.has_learners', 409);
    await trx
      .updateTable('courses')
      .set({ deletedAt: now, isActive: false, updatedAt: now })
      // Deletes its draft too.
      .where((where) => where.or([where('id', '=', id), where('draftOf', '=', id)]))
      .execute();
  });
}
