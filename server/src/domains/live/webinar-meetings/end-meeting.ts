import type { Deps } from '#/kit/deps.ts';
import { planRecordSearch } from './find-records.ts';
import { findHeld } from './queries.ts';

/** Sends everybody out of a webinar that is over; a server that does not answer is asked again. */
export async function endMeeting(
  { db, meetings, now }: Pick<Deps, 'db' | 'meetings' | 'now'>,
  { webinarId }: { webinarId: number },
): Promise<void> {
  await meetings.end(webinarId);
  const held = await findHeld(db, webinarId);
  if (held?.isKept) await planRecordSearch(db, webinarId, 0, now());
}
