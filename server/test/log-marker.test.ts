import { Writable } from 'node:stream';
import { accept, login, me, register } from '@malaka/contracts/people/sign-in';
import { buyCourse } from '@malaka/contracts/learning/courses';
import { startExport } from '@malaka/contracts/reporting/exports';
import { saveProfileDraft, updateProfile, viewProfile } from '@malaka/contracts/people/profiles';
import { expect, test } from 'vitest';
import { createLog } from '#/kit/log.ts';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makePerson, turnFactorOn } from '#test/factor-factories.ts';
import { makeCaller, newPhone } from '#test/factories.ts';
import { makeProfileBody } from '#test/profile-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const lines: string[] = [];
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
const database = await useTestDatabase();
const log = createLog({ logLevel: 'trace', role: 'api' }, stream);
const { app, codes } = await createTestApp(database, { deps: { log } });

// spec: REP-30
test('the ticket of an Excel link is in no log, whether it opens or not', async () => {
  const { token } = await makeCaller(database.db, { role: 'manager' });
  const body = { table: 'certificates' as const, query: {}, script: 'latin' as const };
  const { ticket } = (await call(app, startExport, { token, body })).body.data;
  const url = ticket!.url.replace('/api/v1', '');
  expect((await callRaw(app, 'GET', url)).status).toBe(200);
  expect((await callRaw(app, 'GET', url)).status).toBe(403);
  expect((await callRaw(app, 'GET', `/manager/result/users-export?token=${token}`)).status).toBe(
    403,
  );
  expect(lines.join('')).toContain('/users/export/table/:table');
  expect(lines.filter((line) => line.includes(ticket!.token) || line.includes(token))).toEqual([]);
});

test('nothing secret of a learner who registers and buys is in the log, even of what fails', async () => {
  const phone = newPhone();
  const password = 'Markaz#8731q';
  const wrongPassword = 'Xato#Markaz92';
  await call(app, register, { body: { phone } });
  const code = codes.last(phone);
  const body = { phone, code, password, confirmPassword: password };
  const first = (await call(app, accept, { body })).body.data.token;
  const signIn = (input: string) => call(app, login, { body: { phone, password: input } });
  expect((await signIn(wrongPassword)).status).toBe(401);
  const second = (await signIn(password)).body.data.accessToken;
  const passportNumber = '7351946';
  const personalNumber = '41204857351946';
  const names = { lastName: 'Markazova', firstName: 'Markaza', middleName: 'Markazovna' };
  const profile = await makeProfileBody(database.db, { ...names, passportNumber, personalNumber });
  const saved = await call(app, updateProfile, { token: second, body: profile });
  expect(saved.status).toBe(200);
  const unknownSchool = { ...profile, schoolId: 777_777 };
  await call(app, updateProfile, { token: second, body: unknownSchool });
  const stranger = await makeCaller(database.db);
  expect((await call(app, updateProfile, { token: stranger.token, body: profile })).status).toBe(
    422,
  );
  const draft = JSON.stringify({ passportNumber, personalNumber });
  await call(app, saveProfileDraft, { token: second, body: { draft } });
  expect((await call(app, viewProfile, { token: second })).raw.data.pinfl).toBe(personalNumber);
  const course = await makeCourse(database.db);
  await call(app, buyCourse, { body: { courseId: course.id }, token: second });
  await callRaw(app, 'GET', `/auth/me?token=${second}&smscode=${code}&phone=${phone}`, {
    token: first,
  });
  await callRaw(app, 'GET', `/lesson/getVideo/1/${second}/plain.mp4`);
  // An unexpected error is logged with its stack, but still without secrets.
  await database.db.schema.alterTable('sessions').renameTo('sessions_away').execute();
  expect((await call(app, me, { token: first })).status).toBe(500);
  expect((await signIn(password)).status).toBe(500);
  await database.db.schema.alterTable('sessions_away').renameTo('sessions').execute();
  await database.db.schema.alterTable('educations').renameTo('educations_away').execute();
  expect((await call(app, updateProfile, { token: second, body: profile })).status).toBe(500);

  const text = lines.join('');
  const faults = lines.filter((line) => line.includes('technical fault'));
  expect(faults.map((line) => JSON.parse(line).req)).toContainEqual(
    expect.objectContaining({ method: 'GET', url: '/api/v1/auth/me' }),
  );
  expect(text).toContain('/api/v1/course/buy');
  const { id } = await database.db
    .selectFrom('accounts')
    .where('phone', '=', phone)
    .select('id')
    .executeTakeFirstOrThrow();
  expect(text).toMatch(new RegExp(`"route":"/api/v1/course/buy".*"account":${id},`));
  const inside = (secret: string) => lines.filter((line) => line.includes(secret));
  const personal = [passportNumber, personalNumber];
  for (const secret of [password, wrongPassword, first, second, ...personal]) {
    expect(inside(secret)).toEqual([]);
  }
  // Five digits may be part of a time or an id: only a whole value is the code.
  expect(text).not.toMatch(new RegExp(`"${code}"|[=: ]${code}\\b`));
  expect(text).not.toMatch(/Markazova|argon2id/);
});

test('no secret or code of a second factor is in the log, nor its secret in a later answer', async () => {
  const person = await makePerson(database.db, new Date(), { role: 'teacher' });
  const { phone, password, token } = person;
  const { secret, recoveryCodes } = await turnFactorOn(app, person, new Date());
  const [spare = '', other = ''] = recoveryCodes;
  const signedIn = await call(app, login, { body: { phone, password, code: spare } });
  expect(signedIn.status).toBe(200);
  const viewed = await callRaw(app, 'GET', `/profil/second-factor?code=${other}`, { token });
  const answers = JSON.stringify([signedIn.raw, viewed.raw, (await call(app, me, { token })).raw]);
  await database.db.schema.alterTable('second_factors').renameTo('factors_away').execute();
  expect((await call(app, login, { body: { phone, password, code: other } })).status).toBe(500);
  await database.db.schema.alterTable('factors_away').renameTo('second_factors').execute();
  const text = lines.join('');
  expect(text).toContain('/profil/second-factor/confirm');
  for (const hidden of [secret, ...recoveryCodes]) {
    expect(text).not.toContain(hidden);
    expect(answers).not.toContain(hidden);
  }
});
