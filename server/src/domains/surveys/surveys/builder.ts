import { sql } from 'kysely';
import type { Deps } from '#/kit/deps.ts';
import { findViewer, type GroupViewer } from '#/kit/access/viewer.ts';
import { addressOf } from '#/kit/http/caller.ts';
import type { Context } from '#/kit/http/route.ts';

/** Who builds surveys: a teacher for own courses, a manager for the own region or the country. */
export type Builder = GroupViewer & { address: string; now: Date };

export async function findBuilder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { session, language, request }: Context<'examiner'>,
): Promise<Builder> {
  const viewer = await findViewer(db, session, language);
  return { ...viewer, address: addressOf(request), now: now() };
}

type Viewer = Pick<Builder, 'accountId' | 'role' | 'reach'>;

/** Condition of `surveys s`: those of courses are their authors' own affair. */
export function isSeenBy({ accountId, role, reach }: Viewer) {
  if (role === 'teacher') return sql<boolean>`s.deleted_at is null and s.owner_id = ${accountId}`;
  const { regionId } = reach;
  return regionId === null
    ? sql<boolean>`s.deleted_at is null and s.course_id is null`
    : sql<boolean>`s.deleted_at is null and s.course_id is null
        and (s.region_id is null or s.region_id = ${regionId})`;
}

type Owned = { ownerId: number | null; regionId: number | null };

/** A regional manager reads the country's surveys and changes those of the own region. */
export function canEdit(survey: Owned, { accountId, role, reach }: Viewer): boolean {
  if (role === 'teacher') return survey.ownerId === accountId;
  return reach.regionId === null || survey.regionId === reach.regionId;
}
