/** Values of the two inputs; either may be empty or incomplete. */
export type TypedTime = { minutes: number | string; seconds: number | string };

export const typedOf = (time: number): TypedTime => ({
  minutes: Math.floor(time / 60),
  seconds: time % 60,
});

/** Longest video with questions: a day. */
const LAST_MINUTE = 1440;

const isWhole = (value: number | string): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** VID-20, VID-21; an empty input is not an error yet. */
export function typedError({ minutes, seconds }: TypedTime) {
  if (minutes !== '' && !(isWhole(minutes) && minutes < LAST_MINUTE)) return 'minutes' as const;
  if (seconds !== '' && !(isWhole(seconds) && seconds <= 59)) return 'seconds' as const;
  return undefined;
}

/** The second given by the inputs; an empty one counts as 0. */
export function timeOf(typed: TypedTime): number | undefined {
  if (typedError(typed) || (typed.minutes === '' && typed.seconds === '')) return undefined;
  return Number(typed.minutes) * 60 + Number(typed.seconds);
}

/** A second in an address: a whole number within a day. */
export const isSecond = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) <= 86_400;
