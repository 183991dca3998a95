import { randomInt } from 'node:crypto';
import type { PersonalData } from '#/kit/personal-data/seal.ts';

const AMOUNT = 10;
const LENGTH = 10;
// Without 0, 1, I and O, which are easily confused when copied by hand. 50 bits per code.
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Such as `7KQ2M-XW49D`. */
const newRecoveryCode = (): string => {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
};

export const newRecoveryCodes = (): string[] => Array.from({ length: AMOUNT }, newRecoveryCode);

/** Keyed with a secret outside the database; ignores spaces, dashes and case. */
export const hashRecoveryCode = (
  personalData: PersonalData,
  accountId: number,
  code: string,
): Buffer =>
  personalData.index(
    'recovery_code',
    `${accountId}:${code.toUpperCase().replaceAll(/[\s-]/g, '')}`,
  );
