import type { PersonalData } from '#/kit/personal-data/seal.ts';

const placeOf = (accountId: number) => `second_factor:${accountId}:secret`;

/** The secret as stored: encrypted, and bound to its row. */
export const sealSecret = (personalData: PersonalData, accountId: number, secret: string): Buffer =>
  personalData.seal(secret, placeOf(accountId));

export const openSecret = (personalData: PersonalData, accountId: number, sealed: Buffer): string =>
  personalData.open(sealed, placeOf(accountId));
