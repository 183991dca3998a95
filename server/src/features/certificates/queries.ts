import type { PublicCertificate } from '@malaka/contracts/certificates';
import {
  formatCertificateNumber,
  parseCertificateNumber,
} from '@malaka/grading/certificate-number';
import { sql } from 'kysely';
import type { Db } from '#/db/connect.ts';
import { AppError } from '#/http/app-error.ts';
import { API_PREFIX } from '#/http/route.ts';

export async function findLiveCertificate(
  db: Db,
  accountId: number,
  courseId: number,
): Promise<{ id: number; number: string } | undefined> {
  return db
    .selectFrom('certificates')
    .where('accountId', '=', accountId)
    .where('courseId', '=', courseId)
    .where('state', 'in', ['issued', 'corrected'])
    .select(['id', 'number'])
    .executeTakeFirst();
}

/** The next number of the type and year; it is never given twice, not even after a failure. */
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

/** Completed courses that give a certificate which was never written, in the order of the types. */
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

const selectCertificates = (db: Db) =>
  db
    .selectFrom('certificates')
    .select([
      'id',
      'number',
      'state',
      'type',
      'language',
      'ownerName',
      'courseName',
      'hours',
      'credits',
      'issuedAt',
      'imageKey',
      'pdfKey',
    ]);

/** The printed form of a number as somebody typed it; what cannot be a number is not found. */
export function readNumber(typed: string): string {
  const number = parseCertificateNumber(typed);
  if (!number) throw new AppError('certificate.not_found', 404);
  return formatCertificateNumber(number);
}

export type CertificateRow = Awaited<ReturnType<typeof getCertificate>>;

export async function getCertificate(db: Db, number: string) {
  const certificate = await selectCertificates(db).where('number', '=', number).executeTakeFirst();
  if (!certificate) throw new AppError('certificate.not_found', 404);
  return certificate;
}

export async function findCertificateById(db: Db, id: number): Promise<CertificateRow | undefined> {
  return selectCertificates(db).where('id', '=', id).executeTakeFirst();
}

export async function listOwnCertificates(db: Db, accountId: number): Promise<CertificateRow[]> {
  return selectCertificates(db).where('accountId', '=', accountId).orderBy('id', 'desc').execute();
}

export async function updatePrinted(
  db: Db,
  id: number,
  keys: { imageKey: string; pdfKey: string },
): Promise<void> {
  await db.updateTable('certificates').set(keys).where('id', '=', id).execute();
}

export function toPublicCertificate(row: CertificateRow): PublicCertificate {
  const address = `${API_PREFIX}/certificate/${row.number}`;
  return {
    number: row.number,
    state: row.state as PublicCertificate['state'],
    ownerName: row.ownerName,
    courseName: row.courseName,
    hours: row.hours,
    credits: row.credits,
    issuedAt: row.issuedAt,
    image: `${address}/image.png`,
    pdf: `${address}/certificate.pdf`,
  };
}
