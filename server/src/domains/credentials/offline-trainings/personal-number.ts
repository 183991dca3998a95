import { maskPersonalNumber } from '#/kit/personal-data/mask.ts';
import type { PersonalData } from '#/kit/personal-data/seal.ts';

const placeOf = (key: string) => `offline-training:${key}:personal_number`;

/** Columns of an encrypted personal number, bound to the row's reference number. */
export const sealNumber = (personalData: PersonalData, key: string, number: string) => ({
  personalNumberSealed: personalData.seal(number, placeOf(key)),
  personalNumberIndex: personalData.index('personal_number', number),
});

export const openNumber = (personalData: PersonalData, key: string, sealed: Buffer): string =>
  personalData.open(sealed, placeOf(key));

export const openMasked = (personalData: PersonalData, key: string, sealed: Buffer): string =>
  maskPersonalNumber(openNumber(personalData, key, sealed));
