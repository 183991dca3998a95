import { correctBalance as contract } from '@malaka/contracts/money/payments';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Database } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { isAccount } from '#/domains/people/index.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { answerOnce, type OnceKey } from './answer-once.ts';
import { postJournal } from './post-journal.ts';
import { lockBalance } from './queries.ts';
import { belowZero } from './texts.ts';

type Admin = OnceKey & { address: string; language: Language };

/** Adds a separate movement with its reason; existing ones never change. */
export async function correctBalance(
  db: Database,
  body: BodyOf<typeof contract>,
  admin: Admin,
): Promise<{ balance: bigint }> {
  const { accountId: actorId, address, language, now } = admin;
  const { accountId, amount: amountSoum, reason } = body;
  if (accountId === actorId) throw new AppError('payment.own', 409);
  if (!(await isAccount(db, accountId))) throw new AppError('account.not_found', 404);
  return await answerOnce(db, admin, { endpoint: contract, body }, async (trx) => {
    const balance = await lockBalance(trx, accountId);
    if (balance + amountSoum < 0n) {
      throw invalid({ amount: [belowZero[language](balance)] });
    }
    await postJournal(trx, {
      kind: 'correction',
      accountId,
      amountSoum,
      other: { side: 'correction' },
      reason,
      actorId,
      now,
    });
    await writeAudit(trx, {
      by: { accountId: actorId, address },
      action: 'balance.corrected',
      subject: `account:${accountId}`,
      before: { balance: Number(balance) },
      after: { balance: Number(balance + amountSoum), reason },
    });
    return { balance: balance + amountSoum };
  });
}
