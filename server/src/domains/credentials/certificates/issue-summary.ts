import type { Db } from '#/kit/db/connect.ts';
import type { JobPayloads } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { issueSummary } from '#/domains/credentials/credits/issue-summary.ts';
import { listReachedYears } from '#/domains/credentials/credits/list-reached.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { insertEvents } from './events.ts';
import { readSummaryFacts } from './printed-facts.ts';
import { findSummary, lockConfirmed } from './queries.ts';
import { type Issued, writeCertificate } from './write-certificate.ts';

type Input = { accountId: number; year: number; now: Date };

/** Issues summaries of years that waited for the confirmation of the profile. */
export async function issueWaitingSummaries(trx: Db, accountId: number, now: Date): Promise<void> {
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
export async function writeSummary(trx: Db, input: Input): Promise<Issued | undefined> {
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
