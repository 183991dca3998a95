import { qualificationYear } from '@malaka/grading/credits';
import type { CertificateState } from '@malaka/contracts/credentials/choices';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import type { Examiner } from '#/kit/access/scope.ts';
import { type BulkAction, type BulkList, DONE, eachRow, skipped } from '#/kit/bulk/action.ts';
import { insertEvents, type Issued, writeCertificate } from './write-certificate.ts';
import {
  type Facts,
  readCourseFacts,
  readOwnerName,
  readSummaryFacts,
} from './printed-certificate.ts';
import { endCertificate, lockConfirmed, setReplacedBy } from './queries.ts';
import { changesOf, isInForce } from './rules.ts';
import { matchingCertificates } from './register.ts';

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

/**
 * Ends a certificate's validity with a recorded reason; its files stay, and checks report it as
 * revoked.
 */
export async function revokeCertificate(
  trx: Db,
  { number, reason }: { number: string; reason: string },
  { accountId: actorId, address, now }: Actor,
): Promise<void> {
  const certificate = await lockValidCertificate(trx, number, actorId);
  await endCertificate(trx, certificate.id, 'revoked');
  await insertEvents(trx, [
    { certificateId: certificate.id, kind: 'revoked', actorId, reason, now },
  ]);
  await notify(trx, {
    accountId: certificate.accountId,
    kind: 'certificate_revoked',
    facts: { number, reason },
    url: `/certificate/${number}`,
    eventKey: `certificate_revoked:${number}`,
  });
  await writeAudit(trx, {
    by: { accountId: actorId, address },
    action: 'certificate.revoked',
    subject: `certificate:${number}`,
    before: { state: 'issued' },
    after: { state: 'revoked', account: certificate.accountId, reason },
  });
}

type LiveCertificate = Facts & {
  id: number;
  number: string;
  year: number;
  accountId: number;
  courseId: number | null;
};

/**
 * Locks a certificate in force until the end of the transaction; throws for the caller's own one.
 */
async function lockValidCertificate(
  trx: Db,
  number: string,
  actorId: number,
): Promise<LiveCertificate> {
  const found = await trx
    .selectFrom('certificates')
    .where('number', '=', number)
    .select([
      'id',
      'number',
      'year',
      'accountId',
      'courseId',
      'state',
      'type',
      'ownerName',
      'courseName',
      'language',
      'hours',
      'credits',
      'courses',
    ])
    .forUpdate()
    .executeTakeFirstOrThrow(refusing('certificate.not_found', 404));
  const { state, ...certificate } = found;
  if (certificate.accountId === actorId) throw new AppError('certificate.own', 403);
  if (!isInForce(state as CertificateState)) throw new AppError('certificate.wrong_state', 409);
  return {
    ...certificate,
    type: certificate.type as Facts['type'],
    courses: certificate.courses as Facts['courses'],
  };
}

export const certificateList: BulkList<'certificates'> = {
  find: async (db, filter, { visibleRegion }) =>
    sql`${matchingCertificates(db, filter, visibleRegion).select('c.id').orderBy('c.id', 'desc')}`,
  names: async (db, ids, { visibleRegion }) =>
    await matchingCertificates(db, {}, visibleRegion)
      .where('c.id', 'in', ids)
      .select(['c.id', sql<string>`c.number || ', ' || c.owner_name`.as('name')])
      .execute(),
};

const findNumber = async (
  trx: Db,
  id: number,
  { visibleRegion }: Examiner,
): Promise<string | undefined> =>
  (
    await matchingCertificates(trx, {}, visibleRegion)
      .where('c.id', '=', id)
      .select('c.number')
      .executeTakeFirst()
  )?.number;

/**
 * Each new edition is sent to its owner, so a run can be cancelled before it starts but not undone.
 */
export const reissueCertificates: BulkAction<'certificates.reissue'> = {
  rowsAtOnce: 1,
  isDeferred: true,
  about: async (_db, { reason }) => reason,
  work: eachRow(async (_deps, trx, { id }, { params, actor }) => {
    const number = await findNumber(trx, id, actor);
    if (number === undefined) return skipped('bulk.out_of_reach');
    await replaceCertificate(trx, { ...params, number }, actor);
    return DONE;
  }),
};

/** Revocation is final: neither a single nor a bulk action restores a certificate. */
export const revokeCertificates: BulkAction<'certificates.revoke'> = {
  rowsAtOnce: 1,
  isDeferred: true,
  about: async (_db, { reason }) => reason,
  work: eachRow(async (_deps, trx, { id }, { params: { reason }, actor }) => {
    const number = await findNumber(trx, id, actor);
    if (number === undefined) return skipped('bulk.out_of_reach');
    await revokeCertificate(trx, { number, reason }, actor);
    return DONE;
  }),
};
