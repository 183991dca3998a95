const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often the idle time of a session is written. */
export const TOUCH_MS = 10 * MINUTE;

const IDLE_REMEMBERED_MS = 30 * DAY;
const IDLE_MS = 12 * HOUR;
const SESSION_LONGEST_MS = 90 * DAY;

/** When a session ends if it is not used again; decision 24. */
export function sessionEnd(createdAt: Date, now: Date, isRemembered: boolean): Date {
  const idle = now.getTime() + (isRemembered ? IDLE_REMEMBERED_MS : IDLE_MS);
  return new Date(Math.min(idle, createdAt.getTime() + SESSION_LONGEST_MS));
}
