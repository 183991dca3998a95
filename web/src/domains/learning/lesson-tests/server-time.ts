/**
 * The server's time now: its time in the response plus the time elapsed here since. The device's
 * own clock setting does not matter; a cached response is as old as it is.
 */
export const serverTime = (serverNow: Date, receivedAt: number, now: number): Date =>
  new Date(serverNow.getTime() + Math.max(0, now - receivedAt));

export const isBlocked = (retryAt: Date | null, serverNow: Date): retryAt is Date =>
  retryAt !== null && retryAt > serverNow;
