/** Splits "100:05:09" or "5:09", as Countdown formats it, into days, hours, minutes and seconds. */
export function clockParts(clock: string) {
  const [seconds = 0, minutes = 0, hours = 0] = clock.split(':').map(Number).toReversed();
  return { days: Math.floor(hours / 24), hours: hours % 24, minutes, seconds };
}

export type ClockUnit = keyof ReturnType<typeof clockParts>;

export const CLOCK_UNITS: readonly ClockUnit[] = ['days', 'hours', 'minutes', 'seconds'];
