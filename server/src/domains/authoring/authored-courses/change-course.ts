import type { updateCourse as updateCall } from '@malaka/contracts/authoring/authored-courses';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Role } from '@malaka/contracts/kit/roles';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import {
  dropRequest,
  isApprovalRequired,
  requestApproval,
} from '#/domains/authoring/course-approvals/request-approval.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { requireActivatable } from '#/domains/authoring/course-check/require-activatable.ts';
import { lockOwnCourse, type OwnCourse } from './queries.ts';
import { type Owner, updateCourse } from './store-course.ts';

type Change = BodyOf<typeof updateCall>;

/**
 * Changes the given fields only. Activates or archives (decisions 66, 67, 68), or requests approval
 * first if the platform requires it (decision 65).
 */
export async function changeCourse(
  deps: Pick<Deps, 'db' | 'files' | 'now' | 'video'>,
  { id, change }: { id: number; change: Change },
  owner: Owner & { role: Role },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const before = await lockOwnCourse(trx, owner.accountId, id);
    const next = merged(before, change);
    const isActivated = next.isActive && !before.isActive;
    if (isActivated && before.draftOf !== null) throw new AppError('course.is_draft', 409);
    const mustWait = isActivated && owner.role !== 'admin' && (await isApprovalRequired(trx));
    const isActive = next.isActive && !mustWait;
    await updateCourse(trx, before, { ...next, isActive }, owner);
    if (isActivated) await requireActivatable(deps, trx, id);
    await settle(trx, { id, requested: change.isActive, mustWait, now: owner.now });
  });
}

type Settled = { id: number; requested: boolean | undefined; mustWait: boolean; now: Date };

/** Other changes leave an approval request as it is. */
async function settle(trx: Db, { id, requested, mustWait, now }: Settled): Promise<void> {
  if (requested === undefined) return;
  await (mustWait ? requestApproval(trx, id, now) : dropRequest(trx, id));
}

const merged = (before: OwnCourse, change: Change) => ({
  name: change.name ?? before.name,
  description: change.description ?? before.description,
  outcomes: change.outcomes ?? before.outcomes,
  type: change.type ?? before.type,
  categoryId: change.categoryId ?? before.categoryId,
  languageId: change.languageId ?? before.languageId,
  hours: change.hours ?? change.duration ?? before.hours,
  credit: change.credit ?? before.credit,
  price: change.price ?? BigInt(before.price),
  positionTypeIds: change.position ?? before.positionTypeIds,
  programmeYear: change.programmeYear === undefined ? before.programmeYear : change.programmeYear,
  hasCertificate: change.hasCertificate ?? before.hasCertificate,
  image: before.image,
  isActive: change.isActive ?? before.isActive,
  isEdited: change.isEdited ?? true,
});
