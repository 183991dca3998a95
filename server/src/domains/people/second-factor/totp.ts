import { Secret, TOTP } from 'otpauth';

// What all authenticator apps know; some ignore other values and show codes that are never right.
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Clocks of phones differ: a code of the half-minute before or after is right too. */
const STEPS_AROUND = 1;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the app reads: whose account it is, and the secret. */
export const otpauthUrlOf = (secret: string, phone: string): string =>
  new TOTP({ ...RULES, issuer: 'Malaka', label: `+${phone}`, secret }).toString();

/** The half-minute that the code is of; undefined for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const away = TOTP.validate({
    ...RULES,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: STEPS_AROUND,
  });
  return away === null ? undefined : TOTP.counter({ period: RULES.period, timestamp }) + away;
}
