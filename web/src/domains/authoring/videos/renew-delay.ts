/** A new address is asked for this long before the old one ends. */
const RENEW_MS = 60_000;

/** By the server's clock alone: the clock of the device may stand in another year. */
export const renewDelay = ({ expiresAt, serverNow }: { expiresAt: Date; serverNow: Date }) =>
  Math.max(RENEW_MS, expiresAt.getTime() - serverNow.getTime() - RENEW_MS);
