/** How long before the end of an address a new one is requested. */
const RENEW_MS = 60_000;

/** Uses only the server's clock, since the device's clock may be wrong by years. */
export const renewDelay = ({ expiresAt, serverNow }: { expiresAt: Date; serverNow: Date }) =>
  Math.max(RENEW_MS, expiresAt.getTime() - serverNow.getTime() - RENEW_MS);
