import { confirmErpSchool, findInErp, listErpSchools } from '@malaka/contracts/people/erp';
import { updateProfile, viewProfile } from '@malaka/contracts/people/profiles';
import { expect, test } from 'vitest';
import * as profiles from '#/domains/people/profiles/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { keyOf, makeEmployee, makeRegisteredSchool } from '#test/erp-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { makeProfileBody } from '#test/profile-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import type { Employee, EmployeeSchool } from './embedded-register.ts';
import * as erp from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let clock = new Date('2026-11-23T06:00:00Z');
const wait = (hours: number) => {
  clock = new Date(clock.getTime() + hours * 3_600_000);
};
const { app, deps } = await createTestApp(database, {
  now: () => clock,
  only: (scopes, appDeps) => {
    erp.signedInRoutes(scopes.signedIn, appDeps);
    profiles.signedInRoutes(scopes.signedIn, appDeps);
  },
});

const register = (schools: EmployeeSchool[], person: Partial<Employee> = {}) =>
  makeEmployee(db, deps.personalData, { schools, person });
const find = (token: string, person: Employee) =>
  call(app, findInErp, { token, body: keyOf(person), language: 'en' });
const confirm = (token: string, schoolId: number | null) =>
  call(app, confirmErpSchool, { token, body: { schoolId }, language: 'en' });
const profileOf = async (token: string) => (await call(app, viewProfile, { token })).body.data;

const masked = ({ personalNumber }: Employee) => `**********${personalNumber.slice(-4)}`;

test('a personal number of the register is shown whole when the profile is confirmed', async () => {
  const person = await register([]);
  const { token, id } = await makeCaller(db, { now: clock });
  await find(token, person);
  await confirm(token, null);
  const { personalNumber: _, ...body } = await makeProfileBody(db);
  const save = async (personalNumber: string) =>
    await call(app, updateProfile, { token, body: { ...body, personalNumber } });
  expect((await save('**********0000')).failure.errors).toHaveProperty('pinfl');
  expect((await save(masked(person))).status).toBe(200);
  expect(await profileOf(token)).toMatchObject({
    personalNumber: masked(person),
    status: 'submitted',
  });
  await db
    .updateTable('profiles')
    .set({ status: 'confirmed', decidedAt: clock })
    .where('accountId', '=', id)
    .execute();
  expect((await profileOf(token)).personalNumber).toBe(person.personalNumber);
  // Typed values are not from the ERP.
  const typed = await makeCaller(db, { now: clock });
  const own = await makeProfileBody(db);
  await call(app, updateProfile, { token: typed.token, body: own });
  expect((await profileOf(typed.token)).personalNumber).toBe(own.personalNumber);
});

test('choosing the school fills the profile, marks the fields and sends nothing', async () => {
  const school = await makeRegisteredSchool(db);
  const person = await register([{ code: school.code, position: 'Matematika oʻqituvchisi' }]);
  const { token, id } = await makeCaller(db, { now: clock });
  await db
    .updateTable('profiles')
    .set({ biography: 'Oʻn yillik tajriba' })
    .where('accountId', '=', id)
    .execute();
  await find(token, person);
  const { raw } = await callRaw(app, 'POST', '/erp/confirm', {
    token,
    body: { school_id: school.id },
  });
  expect(raw).toEqual({
    success: 1,
    data: {
      filled: [
        'passportSeries',
        'passportNumber',
        'personalNumber',
        'lastName',
        'firstName',
        'middleName',
        'gender',
        'birthDate',
        'regionId',
        'cityId',
        'schoolType',
        'schoolId',
        'positionTypeId',
        'subjectId',
      ],
    },
  });
  expect(await profileOf(token)).toMatchObject({
    ...person,
    personalNumber: masked(person),
    regionId: school.regionId,
    cityId: school.districtId,
    schoolId: school.id,
    schoolType: 'general',
    positionTypeId: 1,
    subjectId: 9,
    biography: 'Oʻn yillik tajriba',
    status: 'draft',
    erpFields: raw.data.filled,
  });
  const audit = await db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subject', '=', `account:${id}`)
    .execute();
  expect(audit).toEqual([
    { action: 'profile.filled_from_erp', after: { fields: raw.data.filled } },
  ]);
});

test('what the register lacks stays as it was typed', async () => {
  const body = await makeProfileBody(db);
  const { token } = await makeCaller(db, { now: clock });
  expect((await call(app, updateProfile, { token, body })).status).toBe(200);
  const person = await register([], { middleName: '', gender: null });
  await find(token, person);
  expect((await confirm(token, null)).status).toBe(200);
  expect(await profileOf(token)).toMatchObject({
    lastName: person.lastName,
    middleName: body.middleName,
    gender: body.gender,
    schoolId: body.schoolId,
    subjectId: body.subjectId,
    educations: [expect.objectContaining({ place: body.educations[0]!.place })],
    status: 'submitted',
  });
});

test('a personal number of another account is left out', async () => {
  const body = await makeProfileBody(db);
  const other = await makeCaller(db, { now: clock });
  await call(app, updateProfile, { token: other.token, body });
  const person = await register([], { personalNumber: body.personalNumber });
  const { token } = await makeCaller(db, { now: clock });
  await find(token, person);
  const { filled } = (await confirm(token, null)).body.data;
  expect(filled).not.toContain('personalNumber');
  expect(await profileOf(token)).toMatchObject({ lastName: 'Karimova', personalNumber: '' });
});

test('a match is used once, by its own account, for its own schools, within a day', async () => {
  const school = await makeRegisteredSchool(db);
  const foreign = await makeRegisteredSchool(db);
  const person = await register([{ code: school.code, position: 'Direktor' }]);
  const { token } = await makeCaller(db, { now: clock });
  const stranger = await makeCaller(db, { now: clock });
  expect((await confirm(token, school.id)).failure.code).toBe('erp.not_found');
  await find(token, person);
  expect((await confirm(stranger.token, school.id)).failure.code).toBe('erp.not_found');
  expect((await confirm(token, foreign.id)).failure.errors).toHaveProperty('school_id');
  const both = await Promise.all([confirm(token, school.id), confirm(token, school.id)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await confirm(token, school.id)).failure.code).toBe('erp.already_confirmed');
  expect((await call(app, listErpSchools, { token })).body.data).toBeNull();
  await find(token, person);
  wait(25);
  expect((await call(app, listErpSchools, { token })).body.data).toBeNull();
  expect((await confirm(token, school.id)).failure.code).toBe('erp.not_found');
});
