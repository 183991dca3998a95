import type { Role } from '@malaka/contracts/kit/roles';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { findReach, type Reach } from './manager-region.ts';
import type { Session } from '#/kit/http/access.ts';
import type { Language } from '#/kit/http/language.ts';

/** Who views groups: a teacher sees own groups, everybody the people within their reach. */
export type GroupViewer = { accountId: number; role: Role; reach: Reach; language: Language };

export const findViewer = async (
  db: Db,
  { accountId, role }: Pick<Session, 'accountId' | 'role'>,
  language: Language,
): Promise<GroupViewer> => {
  const reach = await findReach(db, accountId);
  const own = role === 'teacher' ? { ...reach, teacherId: accountId } : reach;
  return { accountId, role, reach: own, language };
};

/** SQL condition on `groups g`. */
export const isVisible = ({ accountId, role }: GroupViewer) =>
  role === 'teacher'
    ? sql<boolean>`g.deleted_at is null and (g.created_by = ${accountId} or g.is_everyone)`
    : sql<boolean>`g.deleted_at is null`;

type Owned = { isEveryone: boolean; createdBy: number | null; regionId: number | null };

/**
 * Whether the viewer may change the group itself; that of everybody only country-wide managers may.
 */
export function canEdit(group: Owned, { accountId, role, reach }: GroupViewer): boolean {
  if (role === 'teacher') return !group.isEveryone && group.createdBy === accountId;
  if (reach.regionId === null) return true;
  return !group.isEveryone && group.regionId === reach.regionId;
}

/** Regional managers may also add their people to country-wide groups. */
export const canFill = (group: Owned, viewer: GroupViewer): boolean =>
  !group.isEveryone && (viewer.role !== 'teacher' || group.createdBy === viewer.accountId);
