import {
  forgotPassword,
  forgotPasswordAccept,
  forgotUpdatePassword,
  login,
  me,
} from '@malaka/contracts/people/sign-in';
import { expect, test } from 'vitest';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { newPhone } from '#test/factories.ts';
import { createMoving, rowsOf } from '#test/moving.ts';
import { createTestApp } from '#test/test-app.ts';
import { publicRoutes, signedInRoutes } from '#/domains/people/sign-in/routes.ts';

const database = await useTestDatabase();
const { app, codes } = await createTestApp(database, {
  only: (scopes, deps) => {
    publicRoutes(scopes.public, deps);
    signedInRoutes(scopes.signedIn, deps);
  },
});
const moving = createMoving(database.db);

const phone = newPhone();
const id = await moving.move(
  'people',
  rowsOf(['ID', 'Telefon', 'Familiya', 'Ism'], ['1', phone, 'Karimova', 'Nodira']),
);

const signIn = (password: string) => call(app, login, { body: { phone, password } });

// spec: MIG-05
test('somebody who was moved in sets a password by a code, and signs in with it', async () => {
  // The import itself sent nothing, and the password is empty.
  expect(codes.sent).toEqual([]);
  for (const guess of ['Parol1234', '12345678']) {
    expect((await signIn(guess)).status).toBe(401);
  }
  expect((await call(app, forgotPassword, { body: { phone } })).status).toBe(200);
  const accepted = await call(app, forgotPasswordAccept, {
    body: { phone, code: codes.last(phone) },
  });
  const token: string = accepted.raw.access_token;
  const password = 'Yangi-Parol9';
  const body = { phone, password, confirmPassword: password };
  expect((await call(app, forgotUpdatePassword, { body, token })).status).toBe(200);
  const signedIn = await signIn(password);
  expect(signedIn.status).toBe(200);
  const seen = await call(app, me, { token: signedIn.body.data.accessToken });
  expect(seen.body.data.firstName).toBe('Nodira');
  // From now on the account belongs to the person.
  await moving.undo(id);
  expect(await moving.states(id)).toEqual({ '1': 'kept' });
});
