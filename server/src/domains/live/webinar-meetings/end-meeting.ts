import type { Deps } from '#/kit/deps.ts';
import { planRecordSearch } from './find-records.ts';
import { findMeetingWebinar } from './queries.ts';

/** Ends the meeting of a finished webinar; retried if the server does not answer. */
export async function endMeeting(
  { db, meetings, now }: Pick<Deps, 'db' | 'meetings' | 'now'>,
  { webinarId }: { webinarId: number },
): Promise<void> {
  await meetings.end(webinarId);
  const webinar = await findMeetingWebinar(db, webinarId);
  if (webinar?.isKept) await planRecordSearch(db, webinarId, 0, now());
}
