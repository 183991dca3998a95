import { type CourseType, COURSE_TYPES } from '@malaka/contracts/kit/choices';
import { accept, checkSms, register } from '@malaka/contracts/people/sign-in';
import { listOwnCertificates } from '@malaka/contracts/credentials/certificates';
import { buyCourse, viewCourse } from '@malaka/contracts/learning/courses';
import { viewCredits } from '@malaka/contracts/credentials/credits';
import { checkDiagnostic, listDiagnosticQuestions } from '@malaka/contracts/assessment/diagnostics';
import { completeLesson } from '@malaka/contracts/learning/lessons';
import { claimProfile, decideProfile } from '@malaka/contracts/people/profile-reviews';
import { updateProfile } from '@malaka/contracts/people/profiles';
import { listPositionTypes } from '@malaka/contracts/people/reference';
import { expect, test } from 'vitest';
import { call } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { diagnosticCategoryIds, makeDiagnosticBank } from '#test/diagnostic-factories.ts';
import { makeCaller, newPhone } from '#test/factories.ts';
import { giveMoney } from '#test/money-factories.ts';
import { makeProfileBody } from '#test/profile-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const { app, codes } = await createTestApp(database);

const PRICE = 50_000;
const CREDIT = 3;

type Learner = { id: number; token: string };

async function signUp(): Promise<Learner> {
  const phone = newPhone();
  const password = 'Bahor+Gul:26';
  await call(app, register, { body: { phone } });
  const code = codes.last(phone);
  const early = { phone, code: '00000', password, confirmPassword: password };
  expect((await call(app, accept, { body: early })).status).toBe(422);
  expect((await call(app, checkSms, { body: { phone, code } })).status).toBe(201);
  const { body } = await call(app, accept, { body: { ...early, code } });
  return { id: body.data.user.id, token: body.data.token };
}

async function confirmProfile({ id, token }: Learner) {
  await call(app, updateProfile, { token, body: await makeProfileBody(db) });
  const reviewer = await makeCaller(db, { role: 'ministry' });
  await call(app, claimProfile, { token: reviewer.token, body: { id } });
  const decision = { id, status: 'confirmed' as const };
  expect((await call(app, decideProfile, { token: reviewer.token, body: decision })).status).toBe(
    200,
  );
}

async function takeDiagnostic(token: string) {
  const { body } = await call(app, listDiagnosticQuestions, { token });
  expect(body.data.questions.length).toBeGreaterThan(0);
  const { status } = await call(app, checkDiagnostic, {
    token,
    body: { answers: {}, isEnd: true },
  });
  expect(status).toBe(200);
}

const aCourse = (type: CourseType) =>
  makeCourse(db, {
    type,
    name: type,
    credit: CREDIT,
    hasCertificate: true,
    price: type === 'paid' ? PRICE : 0,
  });

const gateOf = async (token: string, id: number) =>
  (await call(app, viewCourse, { token, params: { id } })).body.data.gate;

async function takeCourse(token: string, type: CourseType) {
  const { id, lessons } = await aCourse(type);
  expect((await call(app, buyCourse, { token, body: { courseId: id } })).status).toBe(200);
  const body = { lessonId: lessons[0]!.id };
  expect((await call(app, completeLesson, { token, body })).status).toBe(200);
}

// spec: GEN-02, GEN-04, GEN-05, GEN-06
test('phone, code, password, profile, review, diagnostic, courses of all kinds, credits and certificates', async () => {
  const [category] = await diagnosticCategoryIds(db);
  await makeDiagnosticBank(db, [[category!, 2]]);
  const upgrade = await aCourse('upgrade');

  const learner = await signUp();
  const { id, token } = learner;
  expect(await gateOf(token, upgrade.id)).toBe('course.profile_unconfirmed');
  await confirmProfile(learner);
  expect(await gateOf(token, upgrade.id)).toBe('course.diagnostic_required');
  await takeDiagnostic(token);
  expect(await gateOf(token, upgrade.id)).toBeNull();

  await giveMoney(db, id, PRICE);
  expect(COURSE_TYPES).toHaveLength(4);
  for (const type of COURSE_TYPES) {
    // oxlint-disable-next-line no-await-in-loop -- a learner takes one after the other
    await takeCourse(token, type);
  }

  const { body: credits } = await call(app, viewCredits, { token, query: {} });
  expect(credits.data.total).toBe(CREDIT * COURSE_TYPES.length);
  const { body: certificates } = await call(app, listOwnCertificates, { token });
  expect(certificates.data.map(({ courseName }) => courseName).toSorted()).toEqual(
    COURSE_TYPES.toSorted(),
  );
});

// spec: GEN-01
test('a learner says in the profile to be a teacher, a director, a deputy director or of another post', async () => {
  const { token } = await makeCaller(db);
  const { body } = await call(app, listPositionTypes, { token, language: 'en' });
  expect(body.data.map(({ name }) => name)).toEqual([
    'Teacher',
    'Director',
    'Deputy director',
    'Methodist',
    'Psychologist',
    'Other position',
  ]);
});
