import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { register, accept } from '@malaka/contracts/people/sign-in';
import type { Deps } from '#/kit/deps.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import type { Caller } from '#/kit/http/caller.ts';
import type { Db } from '#/kit/db/connect.ts';
import { countQuestion, refundCode } from './code-limits.ts';
import { isPhoneTaken, findOffer, getSessionUser } from './queries.ts';
import { sendCode } from './send-code.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { evaluateGuess, spendCode } from './evaluate-guess.ts';
import { openSession } from './sessions.ts';

/** Sends a sign-up code to a phone that has no account. */
export async function registerPhone(deps: Deps, body: BodyOf<typeof register>, caller: Caller) {
  const { phone, isEduInstitution = false, isOfferAccepted = false, proof } = body;
  if (isEduInstitution && !isOfferAccepted) throw new AppError('auth.institution_offer', 422);
  await countQuestion(deps, caller, proof);
  if (await isPhoneTaken(deps.db, phone)) throw new AppError('auth.phone_taken', 422);
  return await sendCode(deps, { phone, purpose: 'register', isEduInstitution }, caller);
}

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
