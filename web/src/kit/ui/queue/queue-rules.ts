/** What is said aloud is not said again until a quarter of the way is behind. */
export function isWorthSaying(said: number | undefined, place: number): boolean {
  return said === undefined || place <= said * 0.75;
}

/** A rough time sounds honest: whole fives of seconds, from a minute and a half on minutes. */
export function roughTime(seconds: number): { unit: 'seconds' | 'minutes'; count: number } {
  if (seconds >= 90) return { unit: 'minutes', count: Math.round(seconds / 60) };
  return { unit: 'seconds', count: Math.max(5, Math.ceil(seconds / 5) * 5) };
}
