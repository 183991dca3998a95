/** `07:30` of 450 minutes. */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Every half hour of a day plus the currently chosen time, in 24-hour format in any browser. */
export const timesWith = (chosen: number) =>
  [...new Set([...Array.from({ length: 48 }, (_, at) => at * 30), chosen])]
    .toSorted((one, other) => one - other)
    .map((minutes) => ({ value: String(minutes), label: timeOf(minutes) }));
