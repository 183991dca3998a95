import type { Database } from '@malaka/server/kit/db/connect';
import {
  replaceCertificate,
  revokeCertificate,
} from '@malaka/server/domains/credentials/certificates/replace-certificate';
import { getCertificate } from '@malaka/server/domains/credentials/certificates/queries';
import { learn } from './load-demo-learner.ts';

const dayMs = 24 * 60 * 60 * 1000;
const OTHERS = 4;

type Input = {
  /** Certificate number of the demo's learner, whose course the others complete as well. */
  number: string;
  reviewerId: number;
  now: Date;
};

/** Further certificates: one replaced after a change of name, one revoked. */
export async function insertDemoCertificates(
  db: Database,
  { number, reviewerId, now }: Input,
): Promise<void> {
  const { courseId } = await getCertificate(db, number);
  const others = await db
    .selectFrom('enrolments as e')
    .innerJoin('profiles as p', 'p.accountId', 'e.accountId')
    .where('e.courseId', '=', courseId!)
    .where('e.completedAt', 'is', null)
    .where('p.status', '=', 'confirmed')
    .orderBy('e.accountId')
    .limit(OTHERS)
    .select(['e.accountId', 'p.lastName'])
    .execute();
  const from = new Date(now.getTime() - 14 * dayMs);
  await db.transaction().execute(async (trx) => {
    for (const { accountId } of others) {
      await learn(trx, { accountId, courseId: courseId!, from, done: Infinity });
    }
  });
  const [renamed, mistaken] = others;
  const actor = { accountId: reviewerId, address: '127.0.0.1', language: 'uz', now } as const;
  await db
    .updateTable('profiles')
    .set({ lastName: `${renamed!.lastName}-Karimova` })
    .where('accountId', '=', renamed!.accountId)
    .execute();
  const name = { kind: 'name', reason: 'Nikohdan keyin familiya oʻzgargan' } as const;
  const numberOf = (accountId: number) => findNumber(db, accountId, courseId!);
  const old = await numberOf(renamed!.accountId);
  await replaceCertificate(db, { number: old, ...name }, actor);
  const revoked = await numberOf(mistaken!.accountId);
  const reason = 'Test topshiriqlari boshqa shaxs tomonidan bajarilgan';
  await revokeCertificate(db, { number: revoked, reason }, actor);
}

async function findNumber(db: Database, accountId: number, courseId: number): Promise<string> {
  const { number } = await db
    .selectFrom('certificates')
    .where('accountId', '=', accountId)
    .where('courseId', '=', courseId)
    .select('number')
    .executeTakeFirstOrThrow();
  return number;
}
