import { normalizeText } from '@malaka/grading/normalize-text';
import { fromTashkent, tashkentDay } from '@malaka/grading/tashkent';
import type { Db } from '@malaka/server/kit/db/connect';
import { sanitizeRichText } from '@malaka/server/kit/rich-text/sanitize-rich-text';
import { planWebinar } from '@malaka/server/domains/live/webinars/plan-webinar';
import { FINISHED } from '@malaka/server/domains/live/webinars/rules';
import type { DemoWebinar } from '#/content/types.ts';
import { demoWebinars } from '#/content/webinars.ts';

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
/** Nobody schedules a webinar for 14:37. */
const FULL_MS = 5 * MINUTE_MS;

type Input = { people: ReadonlyMap<string, number>; now: Date };

/** Open webinars: one starting soon, some planned, one finished. */
export async function insertWebinars(db: Db, { people, now }: Input): Promise<void> {
  const made = await db
    .insertInto('webinars')
    .values(demoWebinars.map((webinar) => rowOf(webinar, { people, now })))
    .returning(['id', 'slug', 'startsAt', 'durationMinutes', 'status'])
    .execute();
  const planned = made.filter(({ status }) => status !== FINISHED);
  for (const webinar of planned) await planWebinar(db, webinar, now);
  const awaited = new Set(demoWebinars.filter((one) => one.isAwaited).map(({ slug }) => slug));
  const visit = { accountId: people.get('learner')!, isSubscribed: true, createdAt: now };
  await db
    .insertInto('webinarVisitors')
    .values(
      made
        .filter(({ slug }) => awaited.has(slug))
        .map(({ id: webinarId }) => ({ ...visit, webinarId })),
    )
    .execute();
}

function rowOf(webinar: DemoWebinar, { people, now }: Input) {
  const { slug, title, description, durationMinutes, isRecorded = false, isAwaited } = webinar;
  const startsAt = startOf(webinar, now);
  const isOver = startsAt < now;
  const endedAt = new Date(startsAt.getTime() + durationMinutes * MINUTE_MS);
  return {
    slug,
    title,
    description: sanitizeRichText(description),
    durationMinutes,
    searchText: normalizeText(title),
    startsAt,
    authorId: people.get(webinar.authorKey)!,
    isRecorded,
    isAutoRecorded: isRecorded,
    subscribersCount: isAwaited ? 1 : 0,
    ...(isOver && { status: FINISHED, startedAt: startsAt, endedAt }),
  };
}

function startOf({ starts }: DemoWebinar, now: Date): Date {
  if ('inMinutes' in starts) {
    return new Date(Math.ceil((now.getTime() + starts.inMinutes * MINUTE_MS) / FULL_MS) * FULL_MS);
  }
  const day = tashkentDay(new Date(now.getTime() + starts.inDays * DAY_MS));
  return fromTashkent(Date.parse(`${day}T${starts.time}:00Z`));
}
