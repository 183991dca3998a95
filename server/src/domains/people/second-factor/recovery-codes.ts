import { randomInt } from 'node:crypto';
import type { PersonalData } from '#/kit/personal-data/seal.ts';

const AMOUNT = 10;
const LENGTH = 10;
// Without 0, 1, I and O, which a hand copies as one another. 50 bits a code.
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Such as `7KQ2M-XW49D`. */
const newRecoveryCode = (): string => {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
};

export const newRecoveryCodes = (): string[] => Array.from({ length: AMOUNT }, newRecoveryCode);

/** Under a key that the database does not have; spaces, dashes and small letters mean nothing. */
export const hashRecoveryCode = (
  personalData: PersonalData,
  accountId: number,
  code: string,
): Buffer =>
  personalData.index(
    'recovery_code',
    `${accountId}:${code.toUpperCase().replaceAll(/[\s-]/g, '')}`,
  );
