import { TOTP } from 'otpauth';

/** What an authenticator app shows that was given the secret. */
export const appCode = (secret: string, at: Date = new Date()): string =>
  new TOTP({ secret }).generate({ timestamp: at.getTime() });

/** A well-formed code that is not right around the moment. */
export function wrongCode(secret: string, at: Date = new Date()): string {
  const near = [-60, -30, 0, 30, 60].map((s) => appCode(secret, new Date(at.getTime() + s * 1000)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !near.includes(code),
  )!;
}
