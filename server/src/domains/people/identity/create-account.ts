import type { accept } from '@malaka/contracts/people/sign-in';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Caller } from '#/kit/http/caller.ts';
import { checkNewPassword } from './check-new-password.ts';
import { refundCode } from './code-buckets.ts';
import { evaluateGuess } from './evaluate-guess.ts';
import { openSession } from './open-session.ts';
import { hashPassword } from './passwords.ts';
import { findOffer, getSessionUser } from './queries.ts';
import { spendCode } from './spend-code.ts';

/** Creates the account of an accepted code, which is used up, and signs its owner in. */
export async function createAccount(deps: Deps, body: BodyOf<typeof accept>, caller: Caller) {
  checkNewPassword(body, caller.language);
  const { codeId } = await evaluateGuess(deps, { ...body, purpose: 'register' });
  const passwordHash = await hashPassword(body.password);
  const now = deps.now();
  const signedUp = await deps.db.transaction().execute(async (trx) => {
    const { isEduInstitution, createdAt } = await spendCode(trx, codeId, now);
    const account = {
      phone: body.phone,
      passwordHash,
      isEduInstitution,
      language: caller.language,
      createdAt: now,
    };
    const accountId = await insertAccount(trx, account);
    if (isEduInstitution) await insertOfferAcceptance(trx, accountId, createdAt);
    const token = await openSession(trx, accountId, true, caller, now);
    const user = await getSessionUser(trx, accountId, deps.config.secondFactor);
    return { token, user, createdAt };
  });
  await refundCode(deps.db, caller, signedUp.createdAt);
  return signedUp;
}

type NewAccount = {
  phone: string;
  passwordHash: string;
  isEduInstitution: boolean;
  language: string;
  createdAt: Date;
};

async function insertAccount(trx: Db, account: NewAccount): Promise<number> {
  const inserted = await trx
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(refusing('auth.phone_taken', 422));
  await trx
    .insertInto('profiles')
    .values({ accountId: inserted.id, searchText: account.phone })
    .execute();
  return inserted.id;
}

/** Decision 34: the time of acceptance, and the version valid then. */
async function insertOfferAcceptance(trx: Db, accountId: number, acceptedAt: Date) {
  const version = await findOffer(trx, acceptedAt);
  if (version === undefined) return;
  await trx.insertInto('offerAcceptances').values({ accountId, version, acceptedAt }).execute();
}
