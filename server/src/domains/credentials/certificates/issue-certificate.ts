import { qualificationYear } from '@malaka/grading/credits';
import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { insertEvents } from './events.ts';
import { issueWaitingSummaries } from './issue-summary.ts';
import { readCourseFacts } from './printed-facts.ts';
import { findLiveCertificate, listWaitingCourses } from './queries.ts';
import { type Issued, writeCertificate } from './write-certificate.ts';

/**
 * Issues the certificate of a completed course in the confirmed name, or returns the valid one if
 * it exists. The caller has locked the enrolment, checks the profile and writes the audit log.
 */
export async function issueCertificate(
  trx: Db,
  { accountId, courseId, now }: { accountId: number; courseId: number; now: Date },
): Promise<Issued> {
  const known = await findLiveCertificate(trx, accountId, courseId);
  if (known) return known;
  const facts = await readCourseFacts(trx, { accountId, courseId });
  const year = qualificationYear(now);
  const certificate = await writeCertificate(trx, facts, { accountId, courseId, year, now });
  await insertEvents(trx, [{ certificateId: certificate.id, kind: 'issued', now }]);
  return certificate;
}

/**
 * Issues what waited for the confirmation of the profile (docs/decisions/0005). Call it in the
 * confirming transaction before that writes its audit entry: every transaction locks serials first
 * and the audit chain last.
 */
export async function issueWaitingCertificates(
  trx: Db,
  accountId: number,
  now: Date,
): Promise<Issued[]> {
  await issueWaitingSummaries(trx, accountId, now);
  const issued: (Issued & { courseId: number })[] = [];
  for (const { courseId } of await listWaitingCourses(trx, accountId)) {
    const certificate = await issueCertificate(trx, { accountId, courseId, now });
    issued.push({ ...certificate, courseId });
    await notifyIssued(trx, accountId, certificate.number);
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

const notifyIssued = (trx: Db, accountId: number, number: string) =>
  notify(trx, {
    accountId,
    kind: 'certificate_issued',
    facts: { number },
    url: `/certificate/${number}`,
    eventKey: `certificate_issued:${number}`,
  });
