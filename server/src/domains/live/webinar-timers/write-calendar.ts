import { plainText } from '@malaka/grading/plain-text';
import { inTashkent } from '@malaka/grading/tashkent';
import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator';
import type { FoundWebinar } from '#/domains/live/webinars/queries.ts';
import { printable } from '#/kit/print/printable.ts';

const ZONE = 'Asia/Tashkent';
const MINUTE_MS = 60_000;
const HOUR_SECONDS = 3600;

/** Tashkent: UTC+5 all year, without changes in the relevant past. */
const ZONE_RULES = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19920101T000000',
  'TZOFFSETFROM:+0500',
  'TZOFFSETTO:+0500',
  'TZNAME:+05',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/**
 * A calendar event: calendars recognise it by its id and update it when its sequence number grows.
 */
export function writeCalendar(webinar: FoundWebinar, publicUrl: string, now: Date): string {
  const { id, slug, title, description, startsAt, minutes, revision, author } = webinar;
  const url = `${publicUrl}/webinars/view/${encodeURIComponent(slug)}`;
  const host = new URL(publicUrl).hostname;
  const calendar = ical({
    prodId: { company: 'Malaka', product: 'Vebinarlar', language: 'UZ' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: () => ZONE_RULES },
  });
  calendar.createEvent({
    id: `webinar-${id}@${host}`,
    sequence: revision,
    stamp: now,
    start: wallClock(startsAt),
    end: wallClock(new Date(startsAt.getTime() + minutes * MINUTE_MS)),
    timezone: ZONE,
    summary: printable(title),
    description: printable([plainText(description), author.name, url].filter(Boolean).join('\n\n')),
    location: url,
    url,
    alarms: [{ type: ICalAlarmType.display, trigger: HOUR_SECONDS }],
  });
  return calendar.toString();
}

/** Makes the library write a moment in Tashkent time, whatever the time zone of the process. */
function wallClock(at: Date) {
  const digits = inTashkent(at)
    .toISOString()
    .replace(/[-:]|\.\d+Z$/g, '');
  const [day = '', time = ''] = digits.split('T');
  const clock = {
    // The two patterns that it uses.
    format: (pattern?: string) => (pattern === 'YYYYMMDD' ? day : time),
    isValid: () => true,
    toDate: () => at,
    toJSON: () => at.toISOString(),
    tz: () => clock,
  };
  return clock;
}
