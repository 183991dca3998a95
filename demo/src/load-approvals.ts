import type { Deps } from '@malaka/server/kit/deps';
import { changeCourse } from '@malaka/server/domains/authoring/authored-courses/save-course';
import { duplicateCourse } from '@malaka/server/domains/authoring/authored-courses/duplicate-course';
import { requestApproval } from '@malaka/server/domains/authoring/course-approvals/queries';

const DAY_MS = 24 * 60 * 60_000;
const NAME = 'PISA: oʻqish savodxonligi, ota-onalar bilan ishlash';

type Input = { courseId: number; authorId: number; now: Date };

/**
 * A course whose author requests publication waits for managers; it grew from another course of
 * theirs.
 */
export async function insertApprovals(
  deps: Pick<Deps, 'db' | 'files' | 'now' | 'video'>,
  { courseId, authorId, now }: Input,
): Promise<void> {
  const made = new Date(now.getTime() - 3 * DAY_MS);
  const owner = { accountId: authorId, language: 'uz', role: 'teacher', now: made } as const;
  const { id } = await duplicateCourse(deps, courseId, owner);
  await changeCourse(deps, { id, change: { name: NAME } }, owner);
  await requestApproval(deps.db, id, new Date(now.getTime() - DAY_MS));
}
