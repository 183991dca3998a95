import type { Group } from '@malaka/contracts/reporting/groups';
import { GROUP_USERS_PER_PAGE } from '@malaka/contracts/kit/limits';
import { inTashkent } from '@malaka/grading/tashkent';
import type { Db } from '#/kit/db/connect.ts';
import { countExamsOfGroup } from '#/domains/assessment/index.ts';
import { countCoursesOfGroup } from '#/domains/learning/index.ts';
import { findUndoable, listMemberIds, listUsers } from './member-queries.ts';
import { getGroupRow } from './queries.ts';
import type { GroupViewer } from '#/kit/access/examiner.ts';

/** A group with its first members and with what depends on it. */
export async function viewGroup(
  db: Db,
  id: number,
  viewer: GroupViewer,
  now: Date,
): Promise<Group> {
  const row = await getGroupRow(db, id, viewer);
  const { visibleRegion, language } = viewer;
  const ids = await listMemberIds(
    db,
    { groupId: id, terms: undefined, visibleRegion },
    GROUP_USERS_PER_PAGE,
  );
  const [users, exams, coursesCount, lastBatch] = await Promise.all([
    listUsers(db, ids, { groupId: id, language }),
    countExamsOfGroup(db, id, now),
    countCoursesOfGroup(db, id, inTashkent(now).getUTCFullYear()),
    row.canFill ? findUndoable(db, id, viewer) : undefined,
  ]);
  return {
    ...row,
    users,
    examsCount: exams.total,
    runningExamsCount: exams.running,
    coursesCount,
    lastBatch: lastBatch ?? null,
  };
}
