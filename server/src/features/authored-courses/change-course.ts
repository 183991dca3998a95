import type { updateCourse as updateCall } from '@malaka/contracts/authored-courses';
import type { BodyOf } from '@malaka/contracts/endpoint';
import type { Deps } from '#/deps.ts';
import { requireActivatable } from './require-activatable.ts';
import { lockOwnCourse, type OwnCourse } from './queries.ts';
import { type Owner, updateCourse } from './store-course.ts';

type Change = BodyOf<typeof updateCall>;

/** Changes what is given and keeps the rest; activates or archives (decisions 66, 67, 68). */
export async function changeCourse(
  deps: Pick<Deps, 'db' | 'files' | 'now' | 'video'>,
  { id, change }: { id: number; change: Change },
  owner: Owner,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const before = await lockOwnCourse(trx, owner.accountId, id);
    const next = merged(before, change);
    await updateCourse(trx, before, next, owner);
    if (next.isActive && !before.isActive) await requireActivatable(deps, trx, id);
  });
}

const merged = (before: OwnCourse, change: Change) => ({
  name: change.name ?? before.name,
  description: change.description ?? before.description,
  outcomes: change.outcomes ?? before.outcomes,
  type: change.type ?? before.type,
  categoryId: change.categoryId ?? before.categoryId,
  languageId: change.languageId ?? before.languageId,
  hours: change.hours ?? before.hours,
  credit: change.credit ?? before.credit,
  price: change.price ?? BigInt(before.price),
  positionTypeIds: change.position ?? before.positionTypeIds,
  hasCertificate: change.hasCertificate ?? before.hasCertificate,
  image: before.image,
  isActive: change.isActive ?? before.isActive,
  isEdited: change.isEdited ?? true,
});
