import { beginSecondFactor, confirmSecondFactor } from '@malaka/contracts/people/second-factor';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#/kit/db/connect.ts';
import { appCode } from '#test/app-code.ts';
import { call } from '#test/client.ts';
import { makeAccountWithPassword, makeSession } from '#test/factories.ts';

type Input = NonNullable<Parameters<typeof makeAccountWithPassword>[1]>;

/** An account with a password and a live session. */
export async function makePerson(db: Db, now: Date, input: Input = {}) {
  const account = await makeAccountWithPassword(db, input);
  const { token } = await makeSession(db, account.id, { now });
  return { ...account, token };
}

type Person = { token: string; password: string };

/**
 * Turns on the second factor as its owner does; this uses up the code of the current half-minute.
 */
export async function turnFactorOn(app: FastifyInstance, { token, password }: Person, now: Date) {
  const begun = await call(app, beginSecondFactor, { token, body: { password } });
  const { secret } = begun.body.data;
  const confirmed = await call(app, confirmSecondFactor, {
    token,
    body: { code: appCode(secret, now) },
  });
  return { secret, recoveryCodes: confirmed.body.data.recoveryCodes };
}
