import type { CertificateState } from '@malaka/contracts/credentials/choices';
import { formatCertificateNumber } from '@malaka/grading/certificate-number';
import { normalizeText } from '@malaka/grading/normalize-text';
import type { CERTIFICATE_EVENTS } from '@malaka/contracts/credentials/certificate-register';
import type { Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import { languageOf } from '#/kit/http/language.ts';
import { readIssuedBy, type Facts } from './printed-certificate.ts';
import { takeSerial } from './queries.ts';
import { certificateLetters } from './rules.ts';

export type Issued = { id: number; number: string };

type Edition = {
  accountId: number;
  courseId: number | null;
  /** Year in its number. */
  year: number;
  now: Date;
  state?: CertificateState;
  /** The edition it replaces. */
  replaces?: number;
};

/** Writes an edition with the next number of its type and year; a job prints it. */
export async function writeCertificate(
  trx: Db,
  facts: Facts,
  { now, ...edition }: Edition,
): Promise<Issued> {
  const { type, courses, ...printed } = facts;
  const { year } = edition;
  const serial = await takeSerial(trx, type, year);
  const number = formatCertificateNumber({ type: certificateLetters[type], year, serial });
  const certificate = await trx
    .insertInto('certificates')
    .values({
      ...printed,
      ...edition,
      ...(await readIssuedBy(trx, languageOf(facts.language))),
      type,
      serial,
      number,
      courses: courses && JSON.stringify(courses),
      issuedAt: now,
      searchText: searchTextOf({ number, ...printed }),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await addJob(
    trx,
    'print-certificate',
    { certificateId: certificate.id },
    { key: `print-certificate:${certificate.id}` },
  );
  return certificate;
}

/** The normalised text that a certificate is searched by. */
export const searchTextOf = (printed: {
  number: string;
  ownerName: string;
  courseName: string;
}): string => normalizeText([printed.number, printed.ownerName, printed.courseName].join(' '));

type EventKind = (typeof CERTIFICATE_EVENTS)[number];

type Event = {
  certificateId: number;
  kind: EventKind;
  now: Date;
  /** Absent if the platform itself acted. */
  actorId?: number;
  reason?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Records every step in a certificate's history. */
export async function insertEvents(trx: Db, events: readonly Event[]): Promise<void> {
  await trx
    .insertInto('certificateEvents')
    .values(
      events.map(({ now, before, after, ...event }) => ({
        ...event,
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
        createdAt: now,
      })),
    )
    .execute();
}
