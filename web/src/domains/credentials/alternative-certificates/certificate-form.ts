import {
  type AlternativeCertificate,
  ISSUED_NOT_BEFORE,
  sendAlternative,
} from '@malaka/contracts/credentials/alternative-certificates';
import { ALTERNATIVE_TYPES, type AlternativeType } from '@malaka/contracts/kit/choices';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { ALTERNATIVE_FILE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { fieldOf } from '@malaka/contracts/kit/wire';
import { safeEncode } from 'zod';
import type certificateTexts from './texts/alternative-certificates.uz.json';

export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'];

export type CertificateValues = {
  type: AlternativeType | '';
  number: string;
  issuedOn: string;
  issuer: string;
  file: File | null;
};
export type CertificateField = keyof CertificateValues;

type Texts = typeof certificateTexts;
export type ErrorKey = `missing.${keyof Texts['missing']}` | `error.${keyof Texts['error']}`;
type FieldErrors = Partial<Record<CertificateField, ErrorKey>>;

/** Resending a rejected certificate starts with its fields. */
export const firstValues = (
  rejected: AlternativeCertificate | undefined,
  shared?: File,
): CertificateValues => ({
  type: rejected?.type ?? '',
  number: rejected?.number ?? '',
  issuedOn: rejected?.issuedOn ?? '',
  issuer: rejected?.issuer ?? '',
  file: shared ?? null,
});

/** PROF-51: one of each type, unless it was rejected. */
export const takenTypes = (certificates: readonly AlternativeCertificate[]): AlternativeType[] =>
  ALTERNATIVE_TYPES.filter((type) =>
    certificates.some((one) => one.type === type && one.status !== 'rejected'),
  );

/** Whether it was rejected and there is no newer one of its type. */
export const canSendAgain = (
  certificate: AlternativeCertificate,
  certificates: readonly AlternativeCertificate[],
) => {
  const newest = certificates.find(({ type }) => type === certificate.type);
  return certificate.status === 'rejected' && newest?.id === certificate.id;
};

type Checked = { body: BodyOf<typeof sendAlternative>; errors: FieldErrors };

export function checkCertificate(values: CertificateValues, today: string): Checked {
  const { file, type, issuedOn } = values;
  const body = {
    type: type as AlternativeType,
    number: values.number.trim(),
    issuedOn,
    issuer: values.issuer.trim(),
  };
  const errors: FieldErrors = {};
  for (const issue of safeEncode(sendAlternative.body!, body).error?.issues ?? []) {
    const field = fieldOf(sendAlternative.body!, String(issue.path[0]));
    if (field === 'issuer') errors.issuer = 'error.letters';
  }
  if (!type) errors.type = 'missing.type';
  if (!body.number) errors.number = 'missing.number';
  if (!body.issuer) errors.issuer = 'missing.issuer';
  if (!issuedOn) errors.issuedOn = 'missing.date';
  else if (issuedOn > today) errors.issuedOn = 'error.future';
  else if (issuedOn < ISSUED_NOT_BEFORE) errors.issuedOn = 'error.old';
  const found = file ? fileError(file) : 'missing.file';
  if (found) errors.file = found;
  return { body, errors };
}

export function fileError({ type, size }: Pick<File, 'type' | 'size'>): ErrorKey | null {
  if (!FILE_TYPES.includes(type)) return 'error.fileType';
  return size > ALTERNATIVE_FILE_MAX_BYTES ? 'error.fileSize' : null;
}
