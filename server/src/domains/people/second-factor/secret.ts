import type { PersonalData } from '#/kit/personal-data/seal.ts';

const placeOf = (accountId: number) => `second_factor:${accountId}:secret`;

/** The secret as the database keeps it: unreadable there, and in no other row. */
export const sealSecret = (personalData: PersonalData, accountId: number, secret: string): Buffer =>
  personalData.seal(secret, placeOf(accountId));

export const openSecret = (personalData: PersonalData, accountId: number, sealed: Buffer): string =>
  personalData.open(sealed, placeOf(accountId));
