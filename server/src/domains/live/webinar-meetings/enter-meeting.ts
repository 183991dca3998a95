import type { Deps } from '#/kit/deps.ts';
import type { MeetingPerson, MeetingPlace, MeetingWebinar } from '#/kit/gateways/meetings.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { planWatching } from './watch-meeting.ts';

/** Where to send a participant; once its author opens a meeting, it is monitored. */
export async function enterMeeting(
  { db, meetings, now, log }: Pick<Deps, 'db' | 'meetings' | 'now' | 'log'>,
  webinar: MeetingWebinar,
  person: MeetingPerson,
  isModerator: boolean,
): Promise<MeetingPlace> {
  const place = await meetings.join(webinar, person, isModerator).catch((err: unknown) => {
    log.error({ err, webinarId: webinar.id }, 'The meeting server lets nobody in');
    throw new AppError('webinar.no_room', 503);
  });
  if (place.where === 'address' && isModerator) {
    await planWatching(db, { webinarId: webinar.id, wasRunning: false }, now());
  }
  return place;
}
