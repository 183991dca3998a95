import type { Deps } from '#/kit/deps.ts';
import { findViewer, type GroupViewer } from '#/kit/access/viewer.ts';
import { addressOf } from '#/kit/http/caller.ts';
import type { Context } from '#/kit/http/route.ts';

/** Who holds exams: a teacher the own ones (decision 9), a manager meets the people of the reach. */
export type Examiner = GroupViewer & { address: string; now: Date };

export async function findExaminer(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { session, language, request }: Context<'examiner'>,
): Promise<Examiner> {
  const viewer = await findViewer(db, session, language);
  return { ...viewer, address: addressOf(request), now: now() };
}
