/** The next announcement comes only after another quarter of the queue has passed. */
export function isWorthSaying(announced: number | undefined, place: number): boolean {
  return announced === undefined || place <= announced * 0.75;
}

/**
 * A rough time is more honest: multiples of five seconds, and minutes from a minute and a half on.
 */
export function roughTime(seconds: number): { unit: 'seconds' | 'minutes'; count: number } {
  if (seconds >= 90) return { unit: 'minutes', count: Math.round(seconds / 60) };
  return { unit: 'seconds', count: Math.max(5, Math.ceil(seconds / 5) * 5) };
}
