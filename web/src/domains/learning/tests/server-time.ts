/**
 * The server's clock now: what the answer said, and the time that went by on this device since it
 * came. Where the device's clock stands plays no part; an answer from the cache is no older than it is.
 */
export const serverTime = (serverNow: Date, receivedAt: number, now: number): Date =>
  new Date(serverNow.getTime() + Math.max(0, now - receivedAt));

export const isBlocked = (retryAt: Date | null, serverNow: Date): retryAt is Date =>
  retryAt !== null && retryAt > serverNow;
