/** Seconds of 90, 1:30 or 0:01:30; otherwise undefined. */
export function readClock(text: string): number | undefined {
  const parts = text.trim().split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,5}$/.test(part))) return undefined;
  if (parts.slice(1).some((part) => Number(part) > 59)) return undefined;
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}
