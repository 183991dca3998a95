import type { Deps } from '#/deps.ts';
import { changeCourse } from '#/features/authored-courses/change-course.ts';
import { duplicateCourse } from '#/features/authored-courses/duplicate-course.ts';
import { requestApproval } from '#/features/course-approvals/request-approval.ts';

const DAY_MS = 24 * 60 * 60_000;
const NAME = 'PISA: oʻqish savodxonligi, ota-onalar bilan ishlash';

type Given = { courseId: number; authorId: number; now: Date };

/** Managers find a course whose author wants it shown; it grew from another one of the author. */
export async function insertApprovals(
  deps: Pick<Deps, 'db' | 'files' | 'now' | 'video'>,
  { courseId, authorId, now }: Given,
): Promise<void> {
  const made = new Date(now.getTime() - 3 * DAY_MS);
  const owner = { accountId: authorId, language: 'uz', role: 'teacher', now: made } as const;
  const { id } = await duplicateCourse(deps, courseId, owner);
  await changeCourse(deps, { id, change: { name: NAME } }, owner);
  await requestApproval(deps.db, id, new Date(now.getTime() - DAY_MS));
}
