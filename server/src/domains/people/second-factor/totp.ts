import { Secret, TOTP } from 'otpauth';

// Values all authenticator apps support; some ignore others and show codes that are never right.
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Phone clocks differ: codes of the neighbouring half-minutes are accepted too. */
const STEPS_AROUND = 1;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** For the app: the account's name and the secret. */
export const otpauthUrlOf = (secret: string, phone: string): string =>
  new TOTP({ ...RULES, issuer: 'Malaka', label: `+${phone}`, secret }).toString();

/** The half-minute of the code; undefined if it is wrong. */
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
