import { Writable } from 'node:stream';
import { accept, login, me, register } from '@malaka/contracts/auth';
import { buyCourse } from '@malaka/contracts/courses';
import { expect, test } from 'vitest';
import { createLog } from '#/log.ts';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { newPhone } from '#test/factories.ts';
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

test('nothing secret of a learner who registers and buys is in the log, even of what fails', async () => {
  const phone = newPhone();
  const password = 'Markaz#8731q';
  const wrongPassword = 'Xato#Markaz92';
  await call(app, register, { body: { phone } });
  const code = codes.last(phone);
  const body = { phone, code, password, confirmPassword: password };
  const first = (await call(app, accept, { body })).body.data.token;
  const signIn = (given: string) => call(app, login, { body: { phone, password: given } });
  expect((await signIn(wrongPassword)).status).toBe(401);
  const second = (await signIn(password)).body.data.accessToken;
  const names = { lastname: 'Markazova', firstname: 'Markaza', middlename: 'Markazovna' };
  const profile = { ...names, region_id: 1, city_id: 1, position_type_id: 1 };
  await callRaw(app, 'POST', '/profil/update', { token: second, body: profile });
  const course = await makeCourse(database.db);
  await call(app, buyCourse, { body: { courseId: course.id }, token: second });
  await callRaw(app, 'GET', `/auth/me?token=${second}&smscode=${code}&phone=${phone}`, {
    token: first,
  });
  await callRaw(app, 'GET', `/lesson/getVideo/1/${second}/plain.mp4`);
  // A fault in the middle of it all is told with its stack, and still without the secrets.
  await database.db.schema.alterTable('sessions').renameTo('sessions_away').execute();
  expect((await call(app, me, { token: first })).status).toBe(500);
  expect((await signIn(password)).status).toBe(500);

  const text = lines.join('');
  expect(text).toContain('technical fault');
  expect(text).toContain('/api/v1/course/buy');
  const inside = (secret: string) => lines.filter((line) => line.includes(secret));
  for (const secret of [password, wrongPassword, first, second]) expect(inside(secret)).toEqual([]);
  // Five digits may be a part of a time or an id: only a value of its own is the code.
  expect(text).not.toMatch(new RegExp(`"${code}"|[=: ]${code}\\b`));
  expect(text).not.toMatch(/Markazova|argon2id/);
});
