import { sql } from 'kysely';
import type { Examiner } from '#/kit/access/examiner.ts';

type Viewer = Pick<Examiner, 'accountId' | 'role' | 'visibleRegion'>;

/** Condition on `surveys s`: course surveys are visible to their authors only. */
export function isSeenBy({ accountId, role, visibleRegion }: Viewer) {
  if (role === 'teacher') return sql<boolean>`s.deleted_at is null and s.owner_id = ${accountId}`;
  const { regionId } = visibleRegion;
  return regionId === null
    ? sql<boolean>`s.deleted_at is null and s.course_id is null`
    : sql<boolean>`s.deleted_at is null and s.course_id is null
        and (s.region_id is null or s.region_id = ${regionId})`;
}

type Owned = { ownerId: number | null; regionId: number | null };

/** A regional manager reads the country's surveys and edits those of their own region. */
export function canEdit(survey: Owned, { accountId, role, visibleRegion }: Viewer): boolean {
  if (role === 'teacher') return survey.ownerId === accountId;
  return visibleRegion.regionId === null || survey.regionId === visibleRegion.regionId;
}
