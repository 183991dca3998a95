import type { CertificateKind, CertificateState } from '@malaka/contracts/credentials/choices';
import { formatCertificateNumber, readCertificateNumber } from '@malaka/grading/certificate-number';
import { sql } from 'kysely';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import type { PrintedCourse } from './printed-certificate.ts';

type Issued = { id: number; number: string };

export async function findLiveCertificate(
  db: Db,
  accountId: number,
  courseId: number,
): Promise<Issued | undefined> {
  return db
    .selectFrom('certificates')
    .where('accountId', '=', accountId)
    .where('courseId', '=', courseId)
    .where('state', 'in', ['issued', 'corrected'])
    .select(['id', 'number'])
    .executeTakeFirst();
}

/** The next number of the type and year; never assigned twice, even after a failure. */
export async function takeSerial(trx: Db, type: string, year: number): Promise<number> {
  const { lastSerial } = await trx
    .insertInto('certificateSerials')
    .values({ type, year, lastSerial: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['type', 'year'])
        .doUpdateSet({ lastSerial: sql<number>`certificate_serials.last_serial + 1` }),
    )
    .returning('lastSerial')
    .executeTakeFirstOrThrow();
  return lastSerial;
}

/** Completed courses whose certificate was never issued, in the order of the types. */
export async function listWaitingCourses(
  trx: Db,
  accountId: number,
): Promise<{ courseId: number }[]> {
  return trx
    .selectFrom('enrolments as e')
    .innerJoin('courses as c', 'c.id', 'e.courseId')
    .where('e.accountId', '=', accountId)
    .where('e.completedAt', 'is not', null)
    .where((where) =>
      where.or([
        where('c.type', 'in', ['upgrade', 'retraining']),
        where('c.hasCertificate', '=', true),
      ]),
    )
    .where(
      sql<boolean>`not exists (select from certificates r
        where r.account_id = e.account_id and r.course_id = e.course_id)`,
    )
    .orderBy('c.type')
    .orderBy('e.completedAt')
    .select('e.courseId')
    .forUpdate('e')
    .execute();
}

export type CertificateRow = {
  id: number;
  number: string;
  state: CertificateState;
  type: CertificateKind;
  year: number;
  accountId: number;
  courseId: number | null;
  language: string;
  ownerName: string;
  courseName: string;
  courses: PrintedCourse[];
  hours: number;
  credits: number;
  issuedAt: Date;
  /** Empty if it was issued before this was recorded, like the three fields after it. */
  issuer: string;
  signatory: string;
  signatoryTitle: string;
  ground: string;
  uuid: string;
  imageKey: string | null;
  pdfKey: string | null;
  endedAt: Date | null;
  replacedBy: string | null;
};

export const selectCertificates = (db: Db) =>
  db
    .selectFrom('certificates as c')
    .leftJoin('certificates as next', 'next.id', 'c.replacedBy')
    .select([
      'c.id',
      'c.number',
      'c.year',
      'c.accountId',
      'c.courseId',
      'c.language',
      'c.ownerName',
      'c.courseName',
      'c.hours',
      'c.credits',
      'c.issuedAt',
      'c.issuer',
      'c.signatory',
      'c.signatoryTitle',
      'c.ground',
      'c.uuid',
      'c.imageKey',
      'c.pdfKey',
      'next.number as replacedBy',
    ])
    .select([
      sql<CertificateState>`c.state`.as('state'),
      sql<CertificateKind>`c.type`.as('type'),
      sql<PrintedCourse[]>`coalesce(c.courses, '[]')`.as('courses'),
      sql<Date | null>`(
        select max(e.created_at) from certificate_events e
        where e.certificate_id = c.id and e.kind in ('replaced', 'revoked'))`.as('endedAt'),
    ]);

/** The printed form of a number as typed; distinguishes a typing error from an unknown number. */
export function readNumber(typed: string): string {
  const number = readCertificateNumber(typed);
  if (number === 'shape') throw new AppError('certificate.not_found', 404);
  if (number === 'check_digit') throw new AppError('certificate.mistyped', 404);
  return formatCertificateNumber(number);
}

export async function getCertificate(db: Db, number: string): Promise<CertificateRow> {
  return await selectCertificates(db)
    .where('c.number', '=', number)
    .executeTakeFirstOrThrow(refusing('certificate.not_found', 404));
}

export async function findCertificateById(db: Db, id: number): Promise<CertificateRow | undefined> {
  return selectCertificates(db).where('c.id', '=', id).executeTakeFirst();
}

export const listOwnCertificates = (db: Db, accountId: number): Promise<CertificateRow[]> =>
  readOwnCertificates(db, { accountId });

const readOwnCertificates = compileOnce((db, { accountId }: { accountId: number }) =>
  selectCertificates(db).where('c.accountId', '=', accountId).orderBy('c.id', 'desc'),
);

export async function updatePrinted(
  db: Db,
  id: number,
  keys: { imageKey: string; pdfKey: string },
): Promise<void> {
  await db.updateTable('certificates').set(keys).where('id', '=', id).execute();
}

/** Any summary of the year, in force or not. */
export async function findSummary(
  db: Db,
  accountId: number,
  year: number,
): Promise<Issued | undefined> {
  return db
    .selectFrom('certificates')
    .where('accountId', '=', accountId)
    .where('year', '=', year)
    .where('type', '=', 'summary')
    .select(['id', 'number'])
    .executeTakeFirst();
}

/** Whether the profile is confirmed; locked until the end of the transaction. */
export async function lockConfirmed(trx: Db, accountId: number): Promise<boolean> {
  const profile = await trx
    .selectFrom('profiles')
    .where('accountId', '=', accountId)
    .select('status')
    // Serialises concurrent issues.
    .forUpdate()
    .executeTakeFirst();
  return profile?.status === 'confirmed';
}

/** The caller has locked the row and checked that it is in force. */
export async function endCertificate(
  trx: Db,
  id: number,
  state: 'replaced' | 'revoked',
): Promise<void> {
  await trx.updateTable('certificates').set({ state }).where('id', '=', id).execute();
}

export async function setReplacedBy(trx: Db, id: number, successorId: number): Promise<void> {
  await trx
    .updateTable('certificates')
    .set({ replacedBy: successorId })
    .where('id', '=', id)
    .execute();
}

export async function findProfileStatus(db: Db, accountId: number): Promise<string | undefined> {
  const profile = await db
    .selectFrom('profiles')
    .where('accountId', '=', accountId)
    .select('status')
    .executeTakeFirst();
  return profile?.status;
}

export async function listByNumbers(db: Db, numbers: readonly string[]): Promise<CertificateRow[]> {
  return selectCertificates(db)
    .where('c.number', '=', sql<string>`any(${numbers})`)
    .execute();
}

/** How many of a person's certificates in force were issued since then. */
export async function countIssuedSince(
  db: Db,
  { accountId, since }: { accountId: number; since: Date },
): Promise<number> {
  return await countOf(
    db
      .selectFrom('certificates')
      .where('accountId', '=', accountId)
      .where('state', 'in', ['issued', 'corrected'])
      .where('issuedAt', '>=', since),
  );
}
