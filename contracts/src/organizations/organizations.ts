import { EDUCATION_FORMS, LEGAL_FORMS, ORGANIZATION_STATUSES } from '#/organizations/choices.ts';
import { z } from 'zod';
import { phone } from '#/people/sign-in.ts';
import { filterOf, flag, idText, instant, numberText } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { PLACE_MAX, REASON_MAX } from '#/kit/limits.ts';
import { idParams, list, one, page, search } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** Decision 126: criteria that a reviewer checks. */
export const CRITERIA = [
  'identity',
  'bank',
  'licence',
  'teachers',
  'premises',
  'directions',
] as const;
export type Criterion = (typeof CRITERIA)[number];

export const ORGANIZATION_PHONES_MAX = 5;
export const TRAINING_ADDRESSES_MAX = 20;
export const DIRECTIONS_MAX = 50;
export const EXTRA_INFO_MAX = 2000;
export const ORGANIZATION_ARCHIVE_MAX_BYTES = 50 * 1024 ** 2;
export const ORGANIZATIONS_PER_PAGE = 20;
const text = (most: number) => z.string().trim().min(1).max(most);
const digits = (count: number) => z.string().regex(new RegExp(`^\\d{${count}}$`));

/** The applicant's input on the wire; files are sent with it. */
const written = {
  name: text(200),
  extraInfo: z.string().trim().max(EXTRA_INFO_MAX),
  email: z.email().max(120),
  educationForm: z.enum(EDUCATION_FORMS),
  address: text(PLACE_MAX),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]),
  phones: z.array(phone).min(1).max(ORGANIZATION_PHONES_MAX),
  legalForm: z.enum(LEGAL_FORMS),
  taxNumber: digits(9),
  postalAddress: text(PLACE_MAX),
  bankAccount: digits(20),
  bankName: text(PLACE_MAX),
  bankCode: digits(5),
  bankTaxNumber: digits(9),
  applicantName: text(120),
  applicantPosition: text(PLACE_MAX),
  trainingAddresses: z.array(text(PLACE_MAX)).min(1).max(TRAINING_ADDRESSES_MAX),
};

/** Form numbers are sent as text. */
export const applicationForm = wire(
  {
    ...written,
    regionId: idText,
    cityId: idText,
    directions: z.array(idText).min(1).max(DIRECTIONS_MAX),
    isOfferAccepted: flag.refine((isAccepted) => isAccepted, { error: 'organization.offer' }),
    /** The revision being edited; absent on the first submission. */
    revision: numberText.pipe(z.int().min(1).max(1_000_000)).optional(),
  },
  { isOfferAccepted: 'offer' },
);
export type ApplicationForm = z.output<typeof applicationForm>;

/** Fields for which a reviewer may give a reason, in our own names. */
export const APPLICATION_FIELDS = [
  'name',
  'legalForm',
  'taxNumber',
  'extraInfo',
  'logo',
  'regionId',
  'cityId',
  'address',
  'postalAddress',
  'phones',
  'email',
  'url',
  'bankAccount',
  'bankName',
  'bankCode',
  'bankTaxNumber',
  'educationForm',
  'directions',
  'trainingAddresses',
  'archive',
  'applicantName',
  'applicantPosition',
] as const;
export type ApplicationField = (typeof APPLICATION_FIELDS)[number];

export const reasons = z.partialRecord(z.enum(APPLICATION_FIELDS), text(REASON_MAX));
export type OrganizationReasons = z.output<typeof reasons>;

const direction = wire({ id: z.int(), name: z.string() });

/** Displayed as stored: old values need not satisfy today's rules. */
const shown = {
  id: z.int(),
  name: z.string(),
  extraInfo: z.string(),
  email: z.string().nullable(),
  educationForm: z.enum(EDUCATION_FORMS).nullable(),
  regionId: z.int(),
  region: z.string(),
  cityId: z.int().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  url: z.string(),
  phones: z.array(z.string()),
  logo: z.string().nullable(),
  legalForm: z.enum(LEGAL_FORMS).nullable(),
  trainingAddresses: z.array(z.string()),
  directions: z.array(direction),
};

/** Public data of an approved organisation: nothing about its bank or applicant. */
export const publicOrganization = wire({
  ...shown,
  /** Those who teach on the platform, most buyers first. */
  teachers: z.array(
    wire({
      id: z.int(),
      name: z.string(),
      avatar: z.string().nullable(),
      subject: z.string().nullable(),
      /** Active courses only. */
      coursesCount: z.int(),
    }),
  ),
});
export type PublicOrganization = z.output<typeof publicOrganization>;

const check = wire({
  criterion: z.enum(CRITERIA),
  isPassed: flag,
  comment: z.string(),
  checkedAt: instant,
  /** The check was made before the applicant's last change. */
  isOutdated: flag,
});
export type OrganizationCheck = z.output<typeof check>;

const event = wire({
  id: z.int(),
  at: instant,
  from: z.enum(ORGANIZATION_STATUSES).nullable(),
  to: z.enum(ORGANIZATION_STATUSES),
  comment: z.string(),
  reasons,
  /** Only reviewers see who decided. */
  actor: z.string().nullable(),
  isApplicant: flag,
  /** Changed fields, with the previous value if it was a text. */
  changes: z.partialRecord(z.enum(APPLICATION_FIELDS), z.string()),
});
export type OrganizationEvent = z.output<typeof event>;

export const application = {
  ...shown,
  archiveName: z.string().nullable(),
  archiveType: z.string().nullable(),
  archiveBytes: z.int().nullable(),
  taxNumber: z.string().nullable(),
  postalAddress: z.string().nullable(),
  bankAccount: z.string().nullable(),
  bankName: z.string().nullable(),
  bankCode: z.string().nullable(),
  bankTaxNumber: z.string().nullable(),
  applicantName: z.string().nullable(),
  applicantPosition: z.string().nullable(),
  status: z.enum(ORGANIZATION_STATUSES),
  /** Sent back with each change and decision; if outdated, the call is refused. */
  revision: z.int(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  comment: z.string().nullable(),
  reasons,
  checks: z.array(check),
  /** Newest first. */
  history: z.array(event),
};

export const ownApplication = wire(application);
export type OwnApplication = z.output<typeof ownApplication>;

export const registryFilters = {
  page,
  search,
  regionId: idText.optional(),
  legalForm: filterOf(z.enum(LEGAL_FORMS)),
};

export const listOrganizations = get.public('/organizations', {
  summary: 'The registry: approved training organisations by name',
  query: wire({
    ...registryFilters,
    educationForm: filterOf(z.enum(EDUCATION_FORMS)),
    directionId: idText.optional(),
  }),
  answer: list(
    wire({
      id: z.int(),
      name: z.string(),
      logo: z.string().nullable(),
      legalForm: z.enum(LEGAL_FORMS).nullable(),
      educationForm: z.enum(EDUCATION_FORMS).nullable(),
      region: z.string(),
      phones: z.array(z.string()),
      email: z.string().nullable(),
      url: z.string(),
      directions: z.array(direction),
    }),
  ),
});

export const viewOrganization = get.public('/organizations/:id', {
  summary: 'An approved organisation',
  params: idParams,
  answer: one(publicOrganization),
});

export const viewApplication = get.signedIn('/organizations/application', {
  summary: "An institution's own application with checks and history; null before the first one",
  answer: one(ownApplication.nullable()),
});

export const sendApplication = post.signedIn('/organizations/application', {
  summary:
    'Submit an application, change a waiting one or resubmit a cancelled one. Stored files need not be sent again.',
  files: ['logo', 'archive'],
  body: applicationForm,
  answer: one(ownApplication),
});

export const getOwnArchive = get.signedIn('/organizations/application/archive', {
  summary: 'The archive about the teachers of the caller’s application',
});
