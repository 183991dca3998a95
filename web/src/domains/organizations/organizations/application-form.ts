import type { EDUCATION_FORMS, LEGAL_FORMS } from '@malaka/contracts/organizations/choices';
import { IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import {
  type ApplicationForm,
  applicationForm,
  ORGANIZATION_ARCHIVE_MAX_BYTES,
  type OwnApplication,
} from '@malaka/contracts/organizations/organizations';
import { fieldOf } from '@malaka/contracts/kit/wire';
import { safeEncode } from 'zod';

/** Typed values; files are kept outside the draft, which is text. */
export type ApplicationValues = {
  name: string;
  legalForm: (typeof LEGAL_FORMS)[number] | '';
  taxNumber: string;
  educationForm: (typeof EDUCATION_FORMS)[number] | '';
  extraInfo: string;
  regionId: number | null;
  cityId: number | null;
  address: string;
  postalAddress: string;
  phones: string[];
  email: string;
  url: string;
  bankAccount: string;
  bankName: string;
  bankCode: string;
  bankTaxNumber: string;
  directions: number[];
  trainingAddresses: string[];
  applicantName: string;
  applicantPosition: string;
  isOfferAccepted: boolean;
};
export type ApplicationFiles = { logo?: File | undefined; archive?: File | undefined };
export type FormField = keyof ApplicationValues | keyof ApplicationFiles;

export const STEPS = ['organization', 'contacts', 'bank', 'teaching', 'applicant'] as const;
export type Step = (typeof STEPS)[number];

export const FIELDS_OF: Record<Step, readonly FormField[]> = {
  organization: ['name', 'legalForm', 'taxNumber', 'educationForm', 'extraInfo', 'logo'],
  contacts: ['regionId', 'cityId', 'address', 'postalAddress', 'phones', 'email', 'url'],
  bank: ['bankAccount', 'bankName', 'bankCode', 'bankTaxNumber'],
  teaching: ['directions', 'trainingAddresses', 'archive'],
  applicant: ['applicantName', 'applicantPosition', 'isOfferAccepted'],
};

/** Number of digits of each number. */
export const DIGITS = { taxNumber: 9, bankAccount: 20, bankCode: 5, bankTaxNumber: 9 } as const;
export const isNumbered = (field: FormField): field is keyof typeof DIGITS => field in DIGITS;

/** The submitted values, or empty ones; the offer must be accepted with each submission. */
export const firstValues = (sent: OwnApplication | null): ApplicationValues => ({
  name: sent?.name ?? '',
  legalForm: sent?.legalForm ?? '',
  taxNumber: sent?.taxNumber ?? '',
  educationForm: sent?.educationForm ?? '',
  extraInfo: sent?.extraInfo ?? '',
  regionId: sent?.regionId ?? null,
  cityId: sent?.cityId ?? null,
  address: sent?.address ?? '',
  postalAddress: sent?.postalAddress ?? '',
  phones: sent?.phones ?? [''],
  email: sent?.email ?? '',
  url: sent?.url ?? '',
  bankAccount: sent?.bankAccount ?? '',
  bankName: sent?.bankName ?? '',
  bankCode: sent?.bankCode ?? '',
  bankTaxNumber: sent?.bankTaxNumber ?? '',
  directions: sent?.directions.map(({ id }) => id) ?? [],
  trainingAddresses: sent?.trainingAddresses ?? [''],
  applicantName: sent?.applicantName ?? '',
  applicantPosition: sent?.applicantPosition ?? '',
  isOfferAccepted: false,
});

/** Drops rows that were added but left empty. */
const filled = (list: readonly string[]) => list.map((one) => one.trim()).filter(Boolean);

const trimmed = <Value>(value: Value): Value =>
  (typeof value === 'string' ? value.trim() : value) as Value;

export function bodyOf(values: ApplicationValues, revision: number | undefined): ApplicationForm {
  const texts = Object.entries(values).map(([name, value]) => [name, trimmed(value)]);
  return {
    ...(Object.fromEntries(texts) as ApplicationForm),
    phones: filled(values.phones),
    trainingAddresses: filled(values.trainingAddresses),
    ...(revision !== undefined && { revision }),
  };
}

export type ErrorKey =
  | 'required'
  | 'email'
  | 'url'
  | 'phones'
  | 'digits'
  | 'offer'
  | 'fileSize'
  | 'wrong';
export type FieldErrors = Partial<Record<FormField, ErrorKey>>;

const FILE_MAX = { logo: IMAGE_MAX_BYTES, archive: ORGANIZATION_ARCHIVE_MAX_BYTES } as const;
export const maxBytesOf = (field: keyof ApplicationFiles): number => FILE_MAX[field];

const isEmpty = (value: unknown) =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

function errorOf(field: FormField, value: unknown): ErrorKey {
  if (field === 'isOfferAccepted') return 'offer';
  if (isEmpty(value)) return 'required';
  if (isNumbered(field)) return 'digits';
  return field === 'email' || field === 'url' || field === 'phones' ? field : 'wrong';
}

/** Errors of the contract, and missing files; files of a submitted application count as present. */
export function errorsOf(
  values: ApplicationValues,
  files: ApplicationFiles,
  sent: OwnApplication | null,
): FieldErrors {
  const body = bodyOf(values, undefined);
  const errors: FieldErrors = {};
  for (const issue of safeEncode(applicationForm, body).error?.issues ?? []) {
    const field = fieldOf(applicationForm, String(issue.path[0])) as FormField | undefined;
    if (field) errors[field] = errorOf(field, body[field as keyof ApplicationForm]);
  }
  if (!values.isOfferAccepted) errors.isOfferAccepted = 'offer';
  const submitted = { logo: sent?.logo ?? null, archive: sent?.archiveName ?? null };
  for (const field of ['logo', 'archive'] as const) {
    const file = files[field];
    if (!file && submitted[field] === null) errors[field] = 'required';
    if (file && file.size > maxBytesOf(field)) errors[field] = 'fileSize';
  }
  return errors;
}

/** The step that has the field. */
export const stepOf = (field: string): Step | undefined =>
  STEPS.find((step) => FIELDS_OF[step].some((one) => one === field));

export const firstWrongStep = (wrong: readonly string[]): Step | undefined =>
  STEPS.find((step) => wrong.some((field) => stepOf(field) === step));
