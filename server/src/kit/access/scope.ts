import { type Role, roleId } from '@malaka/contracts/kit/roles';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#/kit/db/connect.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { executePrepared } from '#/kit/db/prepared.ts';

/**
 * The region a manager may see; null means the whole country, as for all other roles (decision 11).
 */
export async function findManagerRegion(db: Db, accountId: number): Promise<number | null> {
  // Hot: runs in every call of a manager.
  const query = sql<{ managerRegionId: number | null }>`
    select manager_region_id from accounts where id = ${accountId}`;
  const { rows } = await executePrepared(db, query);
  return rows[0]?.managerRegionId ?? null;
}

/** Whose data a manager may see: one region or the whole country (decision 11). */
export type VisibleRegion = {
  regionId: number | null;
  /**
   * For teachers, method experts included: only people who take their courses or asked them
   * something.
   */
  teacherId?: number;
};

export const findVisibleRegion = async (db: Db, accountId: number): Promise<VisibleRegion> => ({
  regionId: await findManagerRegion(db, accountId),
});

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

/** Role name of the number in `accounts.role`. */
export const roleOf = (id: number): Role => z.decode(roleId, id as 2);
