const HOUR = 60;
const DAY = 24 * HOUR;

/** In minutes. Rounded as people would say it: half a day, not 13 hours 18 minutes. */
const SPANS = [
  { upTo: HOUR / 4, key: 'answerTime.quarter', unit: HOUR },
  { upTo: HOUR, key: 'answerTime.hour', unit: HOUR },
  { upTo: 8 * HOUR, key: 'answerTime.hours', unit: HOUR },
  { upTo: 14 * HOUR, key: 'answerTime.halfDay', unit: DAY },
  { upTo: DAY, key: 'answerTime.day', unit: DAY },
] as const;
const LONGER = { key: 'answerTime.days', unit: DAY } as const;

/** The usual response time as a text key with its values. */
export function answerTime(minutes: number) {
  const { key, unit } = SPANS.find(({ upTo }) => minutes <= upTo) ?? LONGER;
  return [key, { count: Math.ceil(minutes / unit) }] as const;
}
