const HOUR = 60;
const DAY = 24 * HOUR;

/** In minutes. A person answers within half a day, not within 13 hours 18 minutes. */
const SPANS = [
  { upTo: HOUR / 4, key: 'answerTime.quarter', unit: HOUR },
  { upTo: HOUR, key: 'answerTime.hour', unit: HOUR },
  { upTo: 8 * HOUR, key: 'answerTime.hours', unit: HOUR },
  { upTo: 14 * HOUR, key: 'answerTime.halfDay', unit: DAY },
  { upTo: DAY, key: 'answerTime.day', unit: DAY },
] as const;
const LONGER = { key: 'answerTime.days', unit: DAY } as const;

/** How soon somebody usually answers, as one says it: the text and what it is called with. */
export function answerTime(minutes: number) {
  const { key, unit } = SPANS.find(({ upTo }) => minutes <= upTo) ?? LONGER;
  return [key, { count: Math.ceil(minutes / unit) }] as const;
}
