import { TOTP } from 'otpauth';

/** The code that an authenticator app with this secret shows. */
export const appCode = (secret: string, at: Date = new Date()): string =>
  new TOTP({ secret }).generate({ timestamp: at.getTime() });

/** A well-formed code that is invalid around the given time. */
export function wrongCode(secret: string, at: Date = new Date()): string {
  const near = [-60, -30, 0, 30, 60].map((s) => appCode(secret, new Date(at.getTime() + s * 1000)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !near.includes(code),
  )!;
}
