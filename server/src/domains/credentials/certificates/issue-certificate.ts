import { qualificationYear } from '@malaka/grading/credits';
import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { type JobPayloads, addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { issueSummary } from '#/domains/credentials/credits/add-credit-entry.ts';
import { listReachedYears, listReached } from '#/domains/credentials/credits/queries.ts';
import { insertEvents, type Issued, writeCertificate } from './write-certificate.ts';
import { readCourseFacts, readSummaryFacts } from './printed-certificate.ts';
import { findLiveCertificate, listWaitingCourses, findSummary, lockConfirmed } from './queries.ts';

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

type Input = { accountId: number; year: number; now: Date };

/** Issues summaries of years that waited for the confirmation of the profile. */
async function issueWaitingSummaries(trx: Db, accountId: number, now: Date): Promise<void> {
  for (const year of await listReachedYears(trx, accountId)) {
    await issueSummary(trx, { accountId, year, now });
  }
}

/** The job. Without a confirmed profile it writes nothing: the confirmation schedules it again. */
export async function runIssueSummary(
  { db }: Pick<Deps, 'db'>,
  { accountId, year, at }: JobPayloads['issue-summary'],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await writeSummary(trx, { accountId, year, now: new Date(at) });
  });
}

/** Undefined if the profile is not confirmed or a summary was issued before. */
async function writeSummary(trx: Db, input: Input): Promise<Issued | undefined> {
  const { accountId, year, now } = input;
  if (!(await lockConfirmed(trx, accountId))) return undefined;
  // A revoked summary is not issued again automatically.
  if (await findSummary(trx, accountId, year)) return undefined;
  const facts = await readSummaryFacts(trx, { accountId, year });
  const issued = await writeCertificate(trx, facts, { accountId, courseId: null, year, now });
  await insertEvents(trx, [{ certificateId: issued.id, kind: 'issued', now }]);
  await notify(trx, {
    accountId,
    kind: 'certificate_issued',
    facts: { number: issued.number },
    url: `/certificate/${issued.number}`,
    eventKey: `certificate_issued:${issued.number}`,
  });
  await writeAudit(trx, {
    action: 'certificate.issued',
    subject: `certificate:${issued.number}`,
    after: { account: accountId, year },
  });
  return issued;
}

/** People per job, to limit memory; another job continues with the next. */
const PART = 200;

/** Schedules the summaries a year is missing; existing ones stay. */
export async function scheduleSummaries(db: Db, year: number): Promise<void> {
  await addJob(db, 'issue-summaries', { year, after: 0 }, { key: `issue-summaries:${year}` });
}

/** The job for one part. Repeated after a failure, it issues no summary twice. */
export async function issueSummaries(
  { db }: Pick<Deps, 'db'>,
  { year, after }: JobPayloads['issue-summaries'],
): Promise<void> {
  const people = await listReached(db, { year, after, limit: PART });
  for (const { accountId, reachedAt } of people) {
    await db.transaction().execute((trx) => writeSummary(trx, { accountId, year, now: reachedAt }));
  }
  const last = people.at(-1);
  if (people.length < PART || last === undefined) return;
  await addJob(db, 'issue-summaries', { year, after: last.accountId });
}
