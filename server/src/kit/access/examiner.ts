import type { Role } from '@malaka/contracts/kit/roles';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { findManagerRegion, type VisibleRegion } from './manager-region.ts';
import type { Actor } from '#/kit/http/actor.ts';

/**
 * Someone who runs groups, exams and surveys: teachers see their own, others what concerns people
 * in their region.
 */
export type Examiner = Actor & { role: Role; visibleRegion: VisibleRegion };

export type GroupViewer = Omit<Examiner, 'address' | 'now'>;

type Asking = Actor & { role: Role };

/** `regionId`: the manager's (decision 11). */
export const examinerOf = (actor: Asking, regionId: number | null): Examiner => ({
  ...actor,
  visibleRegion: { regionId, ...(actor.role === 'teacher' && { teacherId: actor.accountId }) },
});

export const findExaminer = async (db: Db, actor: Asking): Promise<Examiner> =>
  examinerOf(actor, await findManagerRegion(db, actor.accountId));

/** SQL condition on `groups g`. */
export const isVisible = ({ accountId, role }: GroupViewer) =>
  role === 'teacher'
    ? sql<boolean>`g.deleted_at is null and (g.created_by = ${accountId} or g.is_everyone)`
    : sql<boolean>`g.deleted_at is null`;

type Owned = { isEveryone: boolean; createdBy: number | null; regionId: number | null };

/**
 * Whether the viewer may change the group itself; only country-wide managers may change groups for
 * everybody.
 */
export function canEdit(group: Owned, { accountId, role, visibleRegion }: GroupViewer): boolean {
  if (role === 'teacher') return !group.isEveryone && group.createdBy === accountId;
  if (visibleRegion.regionId === null) return true;
  return !group.isEveryone && group.regionId === visibleRegion.regionId;
}

/** Regional managers may also add people of their region to country-wide groups. */
export const canFill = (group: Owned, viewer: GroupViewer): boolean =>
  !group.isEveryone && (viewer.role !== 'teacher' || group.createdBy === viewer.accountId);
