import { login, me } from '@malaka/contracts/people/sign-in';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnSecondFactorOff,
  viewSecondFactor,
} from '@malaka/contracts/people/second-factor';
import { describe, expect, it } from 'vitest';
import * as identity from '#/domains/people/sign-in/routes.ts';
import { appCode, wrongCode } from '#test/app-code.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makePerson, turnFactorOn } from '#test/factor-factories.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { signedInRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let clock = new Date('2026-11-23T06:00:10Z');
const wait = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const { app } = await createTestApp(database, {
  now: () => clock,
  only: (scopes, deps) => {
    identity.publicRoutes(scopes.public, deps);
    identity.signedInRoutes(scopes.signedIn, deps);
    signedInRoutes(scopes.signedIn, deps);
  },
});

type Person = Awaited<ReturnType<typeof makePerson>>;

const begin = ({ token }: Person, body: { password: string; code?: string }) =>
  call(app, beginSecondFactor, { token, body });
const confirm = ({ token }: Person, code: string) =>
  call(app, confirmSecondFactor, { token, body: { code } });
const renew = ({ token, password }: Person, code: string) =>
  call(app, renewRecoveryCodes, { token, body: { password, code } });
const turnOff = ({ token, password }: Person, code: string) =>
  call(app, turnSecondFactorOff, { token, body: { password, code } });
const view = async ({ token }: Person) => (await call(app, viewSecondFactor, { token })).body.data;

async function makeGuarded() {
  const person = await makePerson(db, clock, { role: 'teacher' });
  const factor = await turnFactorOn(app, person, clock);
  // The code that confirmed it is used up.
  wait(30);
  return { ...person, ...factor };
}

const journalOf = async (id: number) => {
  const rows = await db
    .selectFrom('auditLog')
    .select('action')
    .where('subject', '=', `account:${id}`)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};
const notificationsOf = async (accountId: number) => {
  const rows = await db
    .selectFrom('notifications')
    .select('kind')
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};

describe('turning it on', () => {
  it('shows a secret that counts once a code of it was typed', async () => {
    const person = await makePerson(db, clock);
    const { raw } = await callRaw(app, 'GET', '/profil/second-factor', { token: person.token });
    expect(raw).toEqual({ success: 1, data: { is_on: 0, is_required: 0, recovery_left: 0 } });
    const begun = await callRaw(app, 'POST', '/profil/second-factor/begin', {
      token: person.token,
      body: { password: person.password },
    });
    expect(begun.raw).toEqual({
      success: 1,
      data: {
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        otpauth_url: expect.stringMatching(
          new RegExp(
            `^otpauth://totp/Malaka:%2B${person.phone}\\?issuer=Malaka&secret=[A-Z2-7]{32}&`,
          ),
        ),
        qr: expect.stringMatching(/^<svg [^]*<\/svg>\s*$/),
      },
    });
    const { secret } = begun.raw.data;
    expect(await view(person)).toMatchObject({ isOn: false });
    const signIn = { phone: person.phone, password: person.password };
    expect((await call(app, login, { body: signIn })).status).toBe(200);

    const other = await makeSession(db, person.id, { now: clock });
    expect((await confirm(person, wrongCode(secret, clock))).raw).toMatchObject({
      code: 'auth.code_wrong',
      errors: { code: [expect.any(String)] },
    });
    const confirmed = await callRaw(app, 'POST', '/profil/second-factor/confirm', {
      token: person.token,
      body: { code: appCode(secret, clock) },
    });
    expect(confirmed.raw).toEqual({
      success: 1,
      data: {
        recovery_codes: Array(10).fill(
          expect.stringMatching(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/),
        ),
      },
    });
    expect(new Set(confirmed.raw.data.recovery_codes).size).toBe(10);
    expect(await view(person)).toEqual({ isOn: true, isRequired: false, recoveryLeft: 10 });
    // This session stays, all others end.
    expect((await call(app, me, { token: person.token })).status).toBe(200);
    expect((await call(app, me, { token: other.token })).status).toBe(401);
    expect(await journalOf(person.id)).toEqual(['account.second_factor_on']);
    expect(await notificationsOf(person.id)).toEqual(['second_factor_on']);
  });

  it('asks for the password, and for a begun one that is not too old', async () => {
    const person = await makePerson(db, clock);
    const refused = await begin(person, { password: 'Boshqa:parol1' });
    expect(refused.raw).toMatchObject({
      code: 'auth.password_wrong',
      errors: { password: [expect.any(String)] },
    });
    expect((await confirm(person, '123456')).failure.code).toBe('second_factor.begin_again');
    const { secret } = (await begin(person, person)).body.data;
    wait(31 * 60);
    const late = await confirm(person, appCode(secret, clock));
    expect(late).toMatchObject({ status: 409, raw: { code: 'second_factor.begin_again' } });
  });

  it('of two who confirm at the same moment one is told the codes', async () => {
    const person = await makePerson(db, clock);
    const { secret } = (await begin(person, person)).body.data;
    const code = appCode(secret, clock);
    const answers = await Promise.all([confirm(person, code), confirm(person, code)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await view(person)).toMatchObject({ recoveryLeft: 10 });
  });

  it('a new phone takes over with a code of the old one, which works until then', async () => {
    const person = await makeGuarded();
    const bare = await begin(person, { password: person.password });
    expect(bare).toMatchObject({ status: 422, raw: { code: 'auth.code_required' } });
    const code = appCode(person.secret, clock);
    const { secret } = (await begin(person, { password: person.password, code })).body.data;
    expect(secret).not.toBe(person.secret);
    wait(30);
    expect((await renew(person, appCode(person.secret, clock))).status).toBe(200);
    expect((await confirm(person, appCode(secret, clock))).status).toBe(200);
    wait(30);
    expect((await renew(person, appCode(person.secret, clock))).failure.code).toBe(
      'auth.code_wrong',
    );
    expect((await renew(person, appCode(secret, clock))).status).toBe(200);
  });

  it('keeps nothing that could be read', async () => {
    const person = await makeGuarded();
    const factor = await db
      .selectFrom('secondFactors')
      .selectAll()
      .where('accountId', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(factor.secretSealed!.includes(person.secret)).toBe(false);
    const stored = await db
      .selectFrom('recoveryCodes')
      .select('codeHash')
      .where('accountId', '=', person.id)
      .execute();
    expect(stored.map(({ codeHash }) => codeHash.length)).toEqual(Array(10).fill(32));
  });
});

describe('afterwards', () => {
  it('new recovery codes replace the others', async () => {
    const person = await makeGuarded();
    expect((await renew(person, wrongCode(person.secret, clock))).failure.code).toBe(
      'auth.code_wrong',
    );
    const code = appCode(person.secret, clock);
    const wrong = { ...person, password: 'Boshqa:parol1' };
    expect((await renew(wrong, code)).failure.code).toBe('auth.password_wrong');
    const { recoveryCodes } = (await renew(person, code)).body.data;
    expect(recoveryCodes).toHaveLength(10);
    expect((await turnOff(person, person.recoveryCodes[0]!)).failure.code).toBe('auth.code_wrong');
    expect((await turnOff(person, recoveryCodes[0]!)).status).toBe(200);
    expect(await view(person)).toEqual({ isOn: false, isRequired: false, recoveryLeft: 0 });
    expect((await turnOff(person, recoveryCodes[1]!)).failure.code).toBe('second_factor.not_on');
    expect((await renew(person, recoveryCodes[1]!)).failure.code).toBe('second_factor.not_on');
    const { phone, password } = person;
    expect((await call(app, login, { body: { phone, password } })).status).toBe(200);
    expect(await journalOf(person.id)).toEqual([
      'account.second_factor_on',
      'account.recovery_codes_renewed',
      'account.recovery_code_used',
      'account.second_factor_off',
    ]);
    expect(await notificationsOf(person.id)).toEqual([
      'second_factor_on',
      'recovery_code_used',
      'second_factor_off',
    ]);
  });

  it('two who renew at the same moment leave ten codes', async () => {
    const person = await makeGuarded();
    const [one = '', two = ''] = person.recoveryCodes;
    const answers = await Promise.all([renew(person, one), renew(person, two)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await view(person)).toMatchObject({ recoveryLeft: 10 });
  });

  it('wrong codes are counted in settings too', async () => {
    const person = await makeGuarded();
    const bad = wrongCode(person.secret, clock);
    for (let n = 0; n < 10; n += 1) expect((await renew(person, bad)).status).toBe(422);
    const refused = await renew(person, appCode(person.secret, clock));
    expect(refused).toMatchObject({ status: 429, raw: { retry_at: expect.any(String) } });
    wait(17 * 60);
    expect((await renew(person, appCode(person.secret, clock))).status).toBe(200);
  });
});

it.each([
  ['GET', '', undefined],
  ['POST', '/begin', { password: 'x' }],
  ['POST', '/confirm', { code: '123456' }],
  ['POST', '/recovery-codes', { password: 'x', code: '123456' }],
  ['POST', '/off', { password: 'x', code: '123456' }],
] as const)(
  '%s /profil/second-factor%s needs a session and sound input',
  async (method, path, body) => {
    const url = `/profil/second-factor${path}`;
    expect((await callRaw(app, method, url, { ...(body && { body }) })).status).toBe(401);
    if (!body) return;
    const { token } = await makeCaller(db, { now: clock });
    for (const input of [{}, { password: 1, code: 2 }, { password: 'x', code: '1'.repeat(40) }]) {
      expect((await callRaw(app, method, url, { token, body: input })).status).toBe(422);
    }
  },
);
