import type { LessonView } from '@malaka/contracts/learning/lessons';
import { DEFAULT_PRESENCE_PERCENT } from '@malaka/contracts/kit/limits';
import { WEBINAR_STATES } from '@malaka/contracts/kit/choices';
import type { Db } from '#/kit/db/connect.ts';

type WebinarFacts = {
  startsAt: Date | null;
  minutes: number | null;
  presencePercent: number | null;
  webinarId: number | null;
  webinarSlug: string | null;
  webinarStatus: number | null;
};

/** Time and place of a webinar lesson. */
export const showWebinar = (lesson: WebinarFacts): NonNullable<LessonView['webinar']> => ({
  startsAt: lesson.startsAt,
  minutes: lesson.minutes,
  id: lesson.webinarId,
  slug: lesson.webinarSlug,
  state: lesson.webinarStatus === null ? null : WEBINAR_STATES[lesson.webinarStatus]!,
  presencePercent: lesson.presencePercent ?? DEFAULT_PRESENCE_PERCENT,
});

/** Whether the meeting server has a recording of the webinar. */
export async function hasRecords(db: Db, webinarId: number): Promise<boolean> {
  const record = await db
    .selectFrom('meetingRecords')
    .where('webinarId', '=', webinarId)
    .select('recordId')
    .executeTakeFirst();
  return record !== undefined;
}
