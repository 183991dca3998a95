import { qualificationYear } from '@malaka/grading/credits';
import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { insertEvents } from './events.ts';
import { type LiveCertificate, lockValidCertificate } from './lock-valid-certificate.ts';
import { type Facts, readCourseFacts, readOwnerName, readSummaryFacts } from './printed-facts.ts';
import { endCertificate, lockConfirmed, setReplacedBy } from './queries.ts';
import { changesOf } from './rules.ts';
import { type Issued, writeCertificate } from './write-certificate.ts';

type Query = { number: string; kind: 'name' | 'correction'; reason: string };

/**
 * Issues a new edition in place of one in force, which stays as printed and is marked replaced.
 * With a new name the other facts stay; a correction reads all facts again.
 */
export async function replaceCertificate(trx: Db, request: Query, actor: Actor): Promise<Issued> {
  const old = await lockValidCertificate(trx, request.number, actor.accountId);
  if (!(await lockConfirmed(trx, old.accountId))) {
    throw new AppError('certificate.name_unconfirmed', 409);
  }
  const facts = await readFacts(trx, old, request.kind);
  const changes = changesOf(printedOf(old), printedOf(facts));
  if (Object.keys(changes.after).length === 0) throw new AppError('certificate.same', 409);
  const issued = await writeEdition(trx, { old, facts, kind: request.kind, now: actor.now });
  await notifyOwner(trx, { old, issued, request, changes, actor });
  return issued;
}

async function readFacts(trx: Db, old: LiveCertificate, kind: Query['kind']): Promise<Facts> {
  const { accountId, courseId, year } = old;
  if (kind === 'name') {
    return { ...printedOf(old), ownerName: await readOwnerName(trx, accountId) };
  }
  return courseId === null
    ? readSummaryFacts(trx, { accountId, year })
    : readCourseFacts(trx, { accountId, courseId });
}

const printedOf = (facts: Facts): Facts => ({
  type: facts.type,
  ownerName: facts.ownerName,
  courseName: facts.courseName,
  language: facts.language,
  hours: facts.hours,
  credits: facts.credits,
  courses: facts.courses,
});

type Edition = { old: LiveCertificate; facts: Facts; kind: Query['kind']; now: Date };

async function writeEdition(trx: Db, { old, facts, kind, now }: Edition): Promise<Issued> {
  // First the old one: only one certificate per course and per year may be in force.
  await endCertificate(trx, old.id, 'replaced');
  const issued = await writeCertificate(trx, facts, {
    accountId: old.accountId,
    courseId: old.courseId,
    year: old.courseId === null ? old.year : qualificationYear(now),
    now,
    state: kind === 'correction' ? 'corrected' : 'issued',
    replaces: old.id,
  });
  await setReplacedBy(trx, old.id, issued.id);
  return issued;
}

type Replacement = {
  old: LiveCertificate;
  issued: Issued;
  request: Query;
  changes: ReturnType<typeof changesOf>;
  actor: Actor;
};

async function notifyOwner(
  trx: Db,
  { old, issued, request, changes, actor }: Replacement,
): Promise<void> {
  const { reason } = request;
  const step = { actorId: actor.accountId, reason, now: actor.now };
  await insertEvents(trx, [
    { ...step, certificateId: old.id, kind: 'replaced' },
    {
      ...step,
      certificateId: issued.id,
      kind: request.kind === 'correction' ? 'corrected' : 'reissued',
      ...changes,
    },
  ]);
  await notify(trx, {
    accountId: old.accountId,
    kind: 'certificate_replaced',
    facts: { number: old.number, successor: issued.number },
    url: `/certificate/${issued.number}`,
    eventKey: `certificate_replaced:${old.number}`,
  });
  await writeAudit(trx, {
    by: actor,
    action: request.kind === 'correction' ? 'certificate.corrected' : 'certificate.reissued',
    subject: `certificate:${old.number}`,
    before: changes.before,
    after: { ...changes.after, number: issued.number, account: old.accountId, reason },
  });
}
