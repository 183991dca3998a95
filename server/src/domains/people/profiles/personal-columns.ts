import type { PersonalData } from '#/kit/personal-data/seal.ts';

export type PersonalFields = {
  passportSeries: string;
  passportNumber: string;
  personalNumber: string;
};

type SealedColumns = { passportSealed: Buffer | null; personalNumberSealed: Buffer | null };

const passportPlace = (accountId: number) => `profile:${accountId}:passport`;
const personalNumberPlace = (accountId: number) => `profile:${accountId}:personal_number`;

/** The columns of passport and personal number; empty values are stored as null. */
export function sealPersonal(
  personalData: PersonalData,
  accountId: number,
  { passportSeries, passportNumber, personalNumber }: PersonalFields,
): SealedColumns & { personalNumberIndex: Buffer | null } {
  const passport = `${passportSeries} ${passportNumber}`;
  const hasNumber = personalNumber !== '';
  return {
    passportSealed: passport === ' ' ? null : personalData.seal(passport, passportPlace(accountId)),
    personalNumberSealed: hasNumber
      ? personalData.seal(personalNumber, personalNumberPlace(accountId))
      : null,
    personalNumberIndex: hasNumber ? personalData.index('personal_number', personalNumber) : null,
  };
}

/** Decrypts passport and personal number; empty texts if absent. */
export function openPersonal(
  personalData: PersonalData,
  accountId: number,
  { passportSealed, personalNumberSealed }: SealedColumns,
): PersonalFields {
  const passport = passportSealed
    ? personalData.open(passportSealed, passportPlace(accountId))
    : ' ';
  const [passportSeries = '', passportNumber = ''] = passport.split(' ');
  const personalNumber = personalNumberSealed
    ? personalData.open(personalNumberSealed, personalNumberPlace(accountId))
    : '';
  return { passportSeries, passportNumber, personalNumber };
}
