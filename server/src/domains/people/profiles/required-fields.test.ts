import { updateProfile, viewProfile } from '@malaka/contracts/people/profiles';
import { describe, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { makeProfileBody, makeSchool, type ProfileBody } from '#test/profile-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import * as profiles from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  now: () => new Date('2026-11-23T06:00:00Z'),
  only: (scopes, deps) => profiles.signedInRoutes(scopes.signedIn, deps),
});
const { token } = await makeCaller(db, { now: new Date('2026-11-23T06:00:00Z') });
const whole = await makeProfileBody(db);
const [education] = whole.educations;
const [work] = whole.workPlaces;

const elsewhere = await db
  .selectFrom('districts')
  .select(['id', 'regionId'])
  .where('regionId', '<>', whole.regionId!)
  .orderBy('id')
  .executeTakeFirstOrThrow();

const save = (changed: Partial<ProfileBody>, language: 'uz' | 'ru' | 'en' = 'uz') =>
  call(app, updateProfile, { token, language, body: { ...whole, ...changed } });
const errors = async (changed: Partial<ProfileBody>) => (await save(changed)).failure.errors;
const saveRaw = (body: object, language: 'uz' | 'ru' | 'en' = 'uz') =>
  callRaw(app, 'POST', '/profil/update', { token, language, body });

// spec: PROF-26, PROF-27, PROF-28, PROF-29, PROF-30, PROF-31, PROF-32, PROF-33, PROF-34, PROF-35
// spec: PROF-36, PROF-37, PROF-38, PROF-39, PROF-40, PROF-41, PROF-42
describe('each required field has words of its own', () => {
  const cases: [Partial<ProfileBody>, string, string][] = [
    [{ lastName: '' }, 'lastname', 'Familiya kiritilmagan.'],
    [{ firstName: ' ' }, 'firstname', 'Ism kiritilmagan.'],
    [{ middleName: '' }, 'middlename', 'Otasining ismi kiritilmagan.'],
    [{ gender: null }, 'gender', 'Jins tanlanmagan.'],
    [{ birthDate: null }, 'birth_date', 'Tugʻilgan sana kiritilmagan.'],
    [{ passportSeries: '' }, 'passport_series', 'Pasport seriyasi kiritilmagan.'],
    [{ passportNumber: '' }, 'passport_number', 'Pasport raqami kiritilmagan.'],
    [{ personalNumber: '' }, 'pinfl', 'JSHSHIR kiritilmagan.'],
    [{ regionId: null }, 'region_id', 'Hudud tanlanmagan.'],
    [{ cityId: null }, 'city_id', 'Tuman yoki shahar tanlanmagan.'],
    [{ schoolId: null }, 'school_id', 'Maktab tanlanmagan.'],
    [{ positionTypeId: null }, 'position_type_id', 'Lavozim turi tanlanmagan.'],
    [{ positionTypeId: 2 }, 'position_id', 'Lavozim tanlanmagan.'],
    [{ subjectId: null }, 'subject_id', 'Fan tanlanmagan.'],
    [
      { educations: [{ ...education!, faculty: '' }] },
      'faculty',
      'Fakultet yoki mutaxassislik kiritilmagan.',
    ],
    [
      { educations: [{ ...education!, place: '' }] },
      'education_place',
      'Oʻqish joyi kiritilmagan.',
    ],
    [
      { educations: [{ ...education!, endYear: null }] },
      'graduation_year',
      'Bitirgan yil kiritilmagan.',
    ],
    [{ workPlaces: [] }, 'work_place', 'Ish joyi kiritilmagan.'],
  ];
  test.each(cases)('%j at %s', async (changed, field, text) => {
    expect((await errors(changed))?.[field]).toEqual([text]);
  });

  test.each(['uz', 'ru', 'en'] as const)('and they are all different in %s', async (language) => {
    const { status, raw } = await saveRaw({ educations: [], work_places: [] }, language);
    expect(status).toBe(422);
    expect(Object.keys(raw.errors)).toEqual(
      'lastname firstname middlename gender birth_date passport_series passport_number pinfl region_id city_id school_id position_type_id position_id faculty education_place graduation_year work_place'.split(
        ' ',
      ),
    );
    expect(new Set(Object.values(raw.errors).flat()).size).toBe(17);
  });
});

// spec: PROF-43, PROF-44
test.each<[string, object]>([
  ['lastname', { lastname: 'Каримова' }],
  ['middlename', { middlename: 'Sоbir qizi' }], // a Cyrillic о
  ['passport_series', { passport_series: 'АВ' }],
  ['school_name', { school_name: 'Янги мактаб' }],
  ['educations.0.faculty', { educations: [{ level: 'high', faculty: 'Физика', place: 'TDPU' }] }],
  ['work_places.0.place', { work_places: [{ place: 'Мактаб', position: 'Direktor' }] }],
  ['additional_positions.0.position', { additional_positions: [{ place: 'A', position: 'Б' }] }],
])('Cyrillic is refused in %s', async (field, body) => {
  const { status, raw } = await saveRaw(body, 'ru');
  expect(status).toBe(422);
  const expected = field === 'passport_series' ? /две заглавные латинские/ : /латинскими буквами/;
  expect(raw.errors[field]).toEqual([expect.stringMatching(expected)]);
});

test('what is nearly a passport or a personal number is refused at its field', async () => {
  const near = { passport_series: 'A1', passport_number: '123456', pinfl: '3120485000001x' };
  const { raw } = await saveRaw(near);
  expect(Object.keys(raw.errors).toSorted()).toEqual(Object.keys(near).toSorted());
});

// spec: PROF-17, PROF-18, PROF-19
describe('what is chosen stands in the lists', () => {
  test.each<[string, Partial<ProfileBody>, string[]]>([
    ['a district of another region', { cityId: elsewhere.id }, ['city_id', 'school_id']],
    ['no district', { cityId: 777_777 }, ['city_id', 'school_id']],
    ['another type of school', { schoolType: 'specialized' }, ['school_id']],
    ['no school', { schoolId: 777_777 }, ['school_id']],
    ['no position type', { positionTypeId: 777_777, positionId: 1 }, ['position_type_id']],
    ['no position', { positionTypeId: 2, positionId: 777_777 }, ['position_id']],
    ['no subject', { subjectId: 777_777 }, ['subject_id']],
  ])('%s', async (_name, changed, fields) => {
    expect(Object.keys((await errors(changed)) ?? {})).toEqual(fields);
  });

  test('a school of another district, or one that is archived', async () => {
    const far = await makeSchool(db, { districtId: elsewhere.id });
    const closed = await makeSchool(db, { isActive: false });
    for (const { id } of [far, closed]) {
      expect(Object.keys((await errors({ schoolId: id })) ?? {})).toEqual(['school_id']);
    }
  });

  test('ids beyond the database are refused like words', async () => {
    const { raw } = await saveRaw({ region_id: 3_000_000_000, city_id: 'x', school_id: 0 });
    expect(Object.keys(raw.errors).toSorted()).toEqual(['city_id', 'region_id', 'school_id']);
  });

  test('what was archived since stays while it is not changed', async () => {
    const owner = await makeCaller(db, { now: new Date('2026-11-23T06:00:00Z') });
    const body = await makeProfileBody(db, { positionTypeId: 2, positionId: 3, subjectId: null });
    const send = (changed: Partial<ProfileBody> = {}) =>
      call(app, updateProfile, { token: owner.token, body: { ...body, ...changed } });
    expect((await send()).status).toBe(200);
    const archived = { isActive: false };
    await db.updateTable('schools').set(archived).where('id', '=', body.schoolId!).execute();
    await db.updateTable('positions').set(archived).where('id', '=', 3).execute();
    expect((await send({ lastName: 'Karimova' })).status).toBe(200);
    await send({ positionId: 4 });
    expect((await send({ positionId: 3 })).failure.errors).toHaveProperty('position_id');
    const { data } = (await call(app, viewProfile, { token: owner.token })).body;
    expect(data).toMatchObject({ positionId: 4, position: expect.stringMatching(/./) });
  });

  test('a school that is not in the list is written', async () => {
    const owner = await makeCaller(db, { now: new Date('2026-11-23T06:00:00Z') });
    const body = await makeProfileBody(db, { schoolId: null, schoolName: 'Yangi 1-maktab' });
    expect((await call(app, updateProfile, { token: owner.token, body })).status).toBe(200);
    const { data } = (await call(app, viewProfile, { token: owner.token })).body;
    expect(data).toMatchObject({ schoolId: null, school: null, schoolName: 'Yangi 1-maktab' });
  });
});

test('dates that contradict are told at their entries', async () => {
  const changed = {
    birthDate: '2027-01-01',
    educations: [education!, { ...education!, startYear: 2010, endYear: 2009 }],
    workPlaces: [{ ...work!, startDate: '2020-02-01', endDate: '2020-01-31' }],
    additionalPositions: [{ ...work!, position: '', startDate: null }],
  };
  expect(Object.keys((await errors(changed)) ?? {}).toSorted()).toEqual([
    'additional_positions.0.position',
    'additional_positions.0.start',
    'birth_date',
    'educations.0.end_year',
    'educations.0.start_year',
    'educations.1.end_year',
    'educations.1.start_year',
    'work_places.0.end',
    'work_places.0.start',
  ]);
  const { raw } = await saveRaw({ birth_date: '1985-02-30', educations: 'x', biography: 7 });
  expect(Object.keys(raw.errors).toSorted()).toEqual(['biography', 'birth_date', 'educations']);
});

test('more than twenty entries are refused', async () => {
  const { level, faculty, place } = education!;
  const educations = Array.from({ length: 21 }, () => ({ level, faculty, place, end_year: 2003 }));
  expect((await saveRaw({ educations })).raw.errors).toHaveProperty('educations');
});
