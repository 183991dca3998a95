import { CERTIFICATE_KINDS, CERTIFICATE_STATES } from '#/credentials/choices.ts';
import { z } from 'zod';
import { publicCertificate } from './certificates.ts';
import { CERTIFICATE_LIST } from './lists.ts';
import { instant } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { listQuery } from '#/kit/list-query.ts';
import { REASON_MAX } from '#/kit/limits.ts';
import { list, one, page } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** The register of all certificates; a regional manager sees those of the region. */
export const certificateRow = wire({
  id: z.int(),
  number: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  type: z.enum(CERTIFICATE_KINDS),
  ownerName: z.string(),
  courseName: z.string(),
  hours: z.number(),
  credits: z.number(),
  region: z.string().nullable(),
  issuedAt: instant,
});
export type CertificateRow = z.output<typeof certificateRow>;

const filter = listQuery(CERTIFICATE_LIST);
export const certificateFilter = wire(filter.fields, filter.spelling);

export const listCertificates = get.manager('/manager/certificates', {
  summary: 'Certificates by number, owner or course in any script, newest first',
  query: wire({ ...filter.fields, page }, filter.spelling),
  answer: list(certificateRow),
});

export const CERTIFICATE_EVENTS = [
  'issued',
  'reissued',
  'corrected',
  'replaced',
  'revoked',
] as const;

const event = wire({
  at: instant,
  number: z.string(),
  kind: z.enum(CERTIFICATE_EVENTS),
  /** Null: the platform itself. */
  actor: z.string().nullable(),
  reason: z.string(),
  /** What was printed before and after, by field; only what differs. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type CertificateEvent = z.output<typeof event>;

export const certificateCase = wire({
  certificate: publicCertificate,
  ownerId: z.int(),
  region: z.string().nullable(),
  /** All editions, oldest first. */
  chain: z.array(
    wire({ number: z.string(), state: z.enum(CERTIFICATE_STATES), issuedAt: instant }),
  ),
  /** Events of all editions, newest first. */
  events: z.array(event),
  /** The name a reissue would print; null if it is the same or not confirmed. */
  newName: z.string().nullable(),
});
export type CertificateCase = z.output<typeof certificateCase>;

export const viewCertificate = get.manager('/manager/certificates/:number', {
  summary: 'A certificate with its editions and their history',
  params: wire({ number: z.string().max(64) }),
  answer: one(certificateCase),
});

const reason = z.string().trim().min(3).max(REASON_MAX);

export const reissueCertificate = post.reviewer('/manager/certificates/reissue', {
  summary: 'Reissue a certificate: with the confirmed name, or with all facts read again',
  body: wire({
    number: z.string().max(64),
    /**
     * `name`: only the name changes to the confirmed one. `correction`: all facts are read again.
     */
    kind: z.enum(['name', 'correction']),
    reason,
  }),
  answer: one(wire({ number: z.string() })),
});

export const revokeCertificate = post.reviewer('/manager/certificates/revoke', {
  summary: 'Revoke a certificate with a reason; checks report it as revoked',
  body: wire({ number: z.string().max(64), reason }),
  answer: one(wire({ number: z.string() })),
});

/** The check's answer to a number in a list: a state, or why there is none. */
export const LISTED_STATES = [...CERTIFICATE_STATES, 'unknown', 'mistyped', 'empty'] as const;
export type ListedState = (typeof LISTED_STATES)[number];

const listed = wire({
  row: z.int(),
  typed: z.string(),
  state: z.enum(LISTED_STATES),
  number: z.string().nullable(),
  ownerName: z.string().nullable(),
  /** Whether the list names the right owner; null if it names nobody. */
  isOwnerSame: z.boolean().nullable(),
  courseName: z.string().nullable(),
  credits: z.number().nullable(),
  issuedAt: instant.nullable(),
  replacedBy: z.string().nullable(),
});
export type ListedCertificate = z.output<typeof listed>;

export const checkList = post.manager('/manager/certificates/check-list', {
  summary: 'Check the numbers of an .xlsx or .csv (5,000 rows at most)',
  files: ['file'],
  answer: one(z.array(listed)),
});

export const checkListSheet = post.manager('/manager/certificates/check-list.xlsx', {
  summary: 'The same check with the result as a workbook',
  files: ['file'],
});

export const checkListSample = get.manager('/manager/certificates/check-list/sample.xlsx', {
  summary: 'A template with the expected headings and a sample row',
});
