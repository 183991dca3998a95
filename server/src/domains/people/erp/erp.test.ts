import { confirmErpSchool, findInErp, listErpSchools } from '@malaka/contracts/people/erp';
import { updateProfile } from '@malaka/contracts/people/profiles';
import { expect, test } from 'vitest';
import * as profiles from '#/domains/people/profiles/routes.ts';
import { createHttpErp } from './http-erp.ts';
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
    erp.adminRoutes(scopes.admin, appDeps);
    profiles.signedInRoutes(scopes.signedIn, appDeps);
  },
});

const register = (schools: EmployeeSchool[], person: Partial<Employee> = {}) =>
  makeEmployee(db, deps.personalData, { schools, person });
const find = (token: string, person: Employee) =>
  call(app, findInErp, { token, body: keyOf(person), language: 'en' });

// spec: ERP-03, ERP-04, ERP-06
test('a person is found by birth date and passport, with the schools of our list', async () => {
  const school = await makeRegisteredSchool(db);
  const archived = await makeRegisteredSchool(db, { isActive: false });
  const position = 'Matematika oʻqituvchisi';
  const person = await register([
    { code: school.code, position },
    { code: archived.code, position },
    { code: 'unknown', position },
  ]);
  const { token } = await makeCaller(db, { now: clock });
  const { status, raw } = await callRaw(app, 'POST', '/erp/find', {
    token,
    body: {
      birth_date: person.birthDate,
      passport_series: 'ab',
      passport_number: person.passportNumber,
    },
  });
  expect(status).toBe(200);
  const data = {
    person: {
      lastname: 'Karimova',
      firstname: 'Nilufar',
      middlename: 'Bahodirovna',
      gender: 'female',
      birth_date: '1985-03-15',
      pinfl: `**********${person.personalNumber.slice(-4)}`,
    },
    schools: [
      {
        id: school.id,
        name: expect.stringMatching(/maktab/),
        type: 'general',
        region: expect.any(String),
        city: expect.any(String),
        position,
      },
    ],
    found_at: clock.toISOString(),
  };
  expect(raw).toEqual({ success: 1, data });
  expect((await callRaw(app, 'GET', '/erp/schools', { token })).raw).toEqual({ success: 1, data });
  const stranger = await makeCaller(db, { now: clock });
  const theirs = await callRaw(app, 'GET', '/erp/schools', { token: stranger.token });
  expect(theirs.raw).toEqual({ success: 1, data: null });
  const { sealed } = await db.selectFrom('erpMatches').select('sealed').executeTakeFirstOrThrow();
  expect(sealed.toString('latin1')).not.toMatch(/Karimova|4150385/);
});

// spec: ERP-05
test('nobody is found where one of the three facts differs', async () => {
  const person = await register([]);
  const { token } = await makeCaller(db, { now: clock });
  for (const part of [
    { birthDate: '1985-03-16' },
    { passportSeries: 'AC' },
    { passportNumber: '9999999' },
  ]) {
    const { status, failure } = await find(token, { ...person, ...part });
    expect(status).toBe(404);
    expect(failure).toMatchObject({
      code: 'erp.not_found',
      msg: 'Data not found, ask the school administration.',
    });
  }
});

test('the three facts are each required and checked', async () => {
  const { token } = await makeCaller(db, { now: clock });
  const errors = async (body: object) =>
    Object.keys((await callRaw(app, 'POST', '/erp/find', { token, body })).raw.errors);
  expect(await errors({})).toEqual(['birth_date', 'passport_series', 'passport_number']);
  const right = { birth_date: '1985-03-15', passport_series: 'AB', passport_number: '1234567' };
  expect(await errors({ ...right, birth_date: '1985-02-30' })).toEqual(['birth_date']);
  expect(await errors({ ...right, passport_series: 'АВ' })).toEqual(['passport_series']);
  expect(await errors({ ...right, passport_number: '123456' })).toEqual(['passport_number']);
});

test('five searches an hour and twenty a day', async () => {
  const person = await register([]);
  const { token } = await makeCaller(db, { now: clock });
  const statuses = [];
  for (let hour = 0; hour < 5; hour += 1) {
    for (let n = 0; n < 6; n += 1) statuses.push((await find(token, person)).status);
    wait(1.2);
  }
  expect(statuses.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect((await find(token, person)).raw.retry_at).toEqual(expect.any(String));
});

test('a register that is down is told as such, and the profile goes on', async () => {
  const down = await createTestApp(database, {
    now: () => clock,
    deps: { erp: createHttpErp({ url: 'http://127.0.0.1:9', token: 'x' }) },
    only: (scopes, appDeps) => {
      erp.signedInRoutes(scopes.signedIn, appDeps);
      profiles.signedInRoutes(scopes.signedIn, appDeps);
    },
  });
  const { token } = await makeCaller(db, { now: clock });
  const body = { birthDate: '1985-03-15', passportSeries: 'AB', passportNumber: '1234567' };
  const { status, failure } = await call(down.app, findInErp, { token, body, language: 'en' });
  expect(status).toBe(503);
  expect(failure).toMatchObject({
    code: 'erp.unavailable',
    msg: 'The staff register does not answer now. You can fill in the profile yourself.',
  });
  const profile = await makeProfileBody(db);
  expect((await call(down.app, updateProfile, { token, body: profile })).status).toBe(200);
});

test('administrators see the register masked, the newest first', async () => {
  const admin = await makeCaller(db, { role: 'admin', now: clock });
  const school = await makeRegisteredSchool(db);
  const person = await register([
    { code: school.code, position: 'Direktor' },
    { code: '999', position: 'Oʻqituvchi' },
  ]);
  const { status, raw } = await callRaw(app, 'GET', '/admin/erp/employees?page=1', {
    token: admin.token,
  });
  expect(status).toBe(200);
  expect(raw.data[0]).toEqual({
    id: expect.any(Number),
    lastname: 'Karimova',
    firstname: 'Nilufar',
    middlename: 'Bahodirovna',
    pinfl: `**********${person.personalNumber.slice(-4)}`,
    schools: [expect.stringMatching(/maktab, /), '999'],
    updated_at: expect.stringMatching(/^\d{4}-/),
  });
  expect(raw).toMatchObject({ per_page: 25, current_page: 1, total: raw.data.length });
  expect(JSON.stringify(raw)).not.toContain(person.passportNumber);
  const manager = await makeCaller(db, { role: 'ministry', now: clock });
  const refused = await callRaw(app, 'GET', '/admin/erp/employees', { token: manager.token });
  expect(refused.status).toBe(403);
});

test('nobody asks the register without a session', async () => {
  const body = { birthDate: '1985-03-15', passportSeries: 'AB', passportNumber: '1234567' };
  expect((await call(app, findInErp, { body })).status).toBe(401);
  expect((await call(app, listErpSchools, {})).status).toBe(401);
  expect((await call(app, confirmErpSchool, { body: { schoolId: null } })).status).toBe(401);
});
