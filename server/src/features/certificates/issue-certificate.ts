import type { CourseType } from '@malaka/contracts/courses';
import { formatCertificateNumber } from '@malaka/grading/certificate-number';
import { qualificationYear } from '@malaka/grading/credits';
import type { Db } from '#/db/connect.ts';
import { addJob } from '#/db/jobs.ts';
import { writeAudit } from '#/features/audit/write-audit.ts';
import { notify } from '#/features/notifications/notify.ts';
import { findLiveCertificate, listWaitingCourses, takeSerial } from './queries.ts';
import { certificateLetters, printedName } from './rules.ts';

type Issued = { id: number; number: string };

/**
 * Writes the certificate of a completed course with the confirmed name; the one that is there
 * where it was written before. The caller holds the enrolment, checks the profile and audits.
 */
export async function issueCertificate(
  trx: Db,
  { accountId, courseId, now }: { accountId: number; courseId: number; now: Date },
): Promise<Issued> {
  const known = await findLiveCertificate(trx, accountId, courseId);
  if (known) return known;
  const course = await trx
    .selectFrom('courses as c')
    .innerJoin('languages as l', 'l.id', 'c.languageId')
    .where('c.id', '=', courseId)
    .select(['c.type', 'c.name', 'c.hours', 'c.credit', 'l.code as language'])
    .executeTakeFirstOrThrow();
  const owner = await trx
    .selectFrom('profiles')
    .where('accountId', '=', accountId)
    .select(['lastName', 'firstName', 'middleName'])
    .executeTakeFirstOrThrow();
  const type = course.type as CourseType;
  const year = qualificationYear(now);
  const serial = await takeSerial(trx, type, year);
  const certificate = await trx
    .insertInto('certificates')
    .values({
      number: formatCertificateNumber({ type: certificateLetters[type], year, serial }),
      type,
      year,
      serial,
      accountId,
      courseId,
      ownerName: printedName(owner),
      courseName: course.name,
      language: course.language,
      hours: course.hours,
      credits: course.credit,
      issuedAt: now,
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

/**
 * Issues what waited for the confirmation of the profile (docs/decisions/0005); call it in the
 * transaction that confirms, before that writes its own audit line: serials are locked first,
 * the audit chain last, in every transaction.
 */
export async function issueWaitingCertificates(
  trx: Db,
  accountId: number,
  now: Date,
): Promise<Issued[]> {
  const issued: (Issued & { courseId: number })[] = [];
  for (const { courseId } of await listWaitingCourses(trx, accountId)) {
    const certificate = await issueCertificate(trx, { accountId, courseId, now });
    issued.push({ ...certificate, courseId });
    await notify(trx, {
      accountId,
      kind: 'certificate_issued',
      facts: { number: certificate.number },
      url: `/?certificate=${certificate.number}`,
      eventKey: `certificate_issued:${certificate.number}`,
    });
  }
  for (const { number, courseId } of issued) {
    await writeAudit(trx, {
      action: 'certificate.issued',
      subject: `certificate:${number}`,
      after: { account: accountId, course: courseId },
    });
  }
  return issued;
}
