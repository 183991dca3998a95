import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, newPhone } from '#test/factories.ts';
import { createMoving, rowsOf } from '#test/moving.ts';
import { longXlsx } from '#test/sheet-files.ts';
import { openPersonal } from '#/domains/people/profiles/personal-columns.ts';

const { db } = await useTestDatabase();
const moving = createMoving(db);

const headings = ['ID', 'Telefon', 'Familiya', 'Ism', 'JSHSHIR'];
const numbers = (n: number) => String(31_503_850_000_000 + n);
const row = (id: string, phone = newPhone(), rest: string[] = ['Karimova', 'Nodira', '']) => [
  id,
  phone,
  ...rest,
];
const accountOf = async (phone: string) =>
  await db
    .selectFrom('accounts as a')
    .innerJoin('profiles as p', 'p.accountId', 'a.id')
    .where('a.phone', '=', phone)
    .selectAll()
    .executeTakeFirst();

// spec: MIG-01
test('people come with what describes them, and without a password', async () => {
  const phone = newPhone();
  const text = rowsOf(
    [
      'Код',
      'Ф.И.О.',
      'Номер телефона',
      'ПИНФЛ',
      'Дата рождения',
      'Пол',
      'Область',
      'Район',
      'Должность',
      'Место работы',
      'Дата регистрации',
    ],
    [
      'u-1',
      'Каримова Нодира Анваровна',
      `+${phone.slice(0, 3)} ${phone.slice(3)}`,
      numbers(1),
      '15.03.1985',
      'женский',
      'Andijon',
      'Asaka',
      'Matematika oʻqituvchisi',
      '12-maktab',
      '05.09.2023',
    ],
  );
  const id = await moving.move('people', text);
  expect(await moving.states(id)).toEqual({ 'u-1': 'created' });
  const account = (await accountOf(phone))!;
  expect(account).toMatchObject({
    passwordHash: '',
    role: 2,
    lastName: 'Karimova',
    firstName: 'Nodira',
    middleName: 'Anvarovna',
    birthDate: '1985-03-15',
    gender: 'female',
    schoolName: '12-maktab',
    positionTypeId: 1,
    status: 'draft',
    createdAt: new Date('2023-09-04T19:00:00Z'),
  });
  expect(account.regionId).not.toBeNull();
  expect(account.districtId).not.toBeNull();
  const { accountId } = account;
  expect(openPersonal(moving.deps.personalData, accountId, account).personalNumber).toBe(
    numbers(1),
  );
  const { rows } = await sql<{ text: string }>`
    select (r.*)::text as text from move_in_rows r where move_in_id = ${id}`.execute(db);
  expect(rows[0]!.text).not.toContain(numbers(1));
});

test('the check changes nothing', async () => {
  const phone = newPhone();
  const { id } = await moving.read('people', rowsOf(headings, row('dry-1', phone)));
  await moving.check(id);
  expect(await moving.states(id)).toEqual({ 'dry-1': 'to_create' });
  expect(await accountOf(phone)).toBeUndefined();
});

test('what names a person must be right, and broken lines keep nobody else out', async () => {
  const id = await moving.move(
    'people',
    rowsOf(
      headings,
      row('ok-1'),
      row('abroad', '+7 701 123 45 67'),
      row('short', '99890123'),
      row('no-name', newPhone(), ['', '', '']),
      row('bad-number', newPhone(), ['Karimova', 'Nodira', '3,1E+13']),
      row('', newPhone()),
      row('ok-2'),
    ),
  );
  expect(await moving.counts(id)).toEqual({ created: 2, refused: 5 });
  expect(await moving.wrongFields(id)).toEqual({
    abroad: ['phone'],
    short: ['phone'],
    'no-name': ['lastName'],
    'bad-number': ['personalNumber'],
    '': ['outerId'],
  });
  const abroad = (await moving.lines(id)).find(({ outerId }) => outerId === 'abroad')!;
  expect(abroad.problems[0]!.text.ru).toContain('другой страны');
});

test('what only describes a person is left out and told', async () => {
  const phone = newPhone();
  const id = await moving.move(
    'people',
    rowsOf(
      [...headings, 'Viloyat', 'Tuman', 'Tugʻilgan sana', 'Maktab kodi'],
      [...row('vague', phone), 'Atlantida', 'Yoʻq', '31.02.1985', 'no-school'],
    ),
  );
  expect(await moving.states(id)).toEqual({ vague: 'created' });
  expect(await moving.wrongFields(id)).toEqual({ vague: ['schoolCode', 'region', 'birthDate'] });
  expect(await accountOf(phone)).toMatchObject({ regionId: null, birthDate: null });
});

// spec: MIG-03
test('one phone or one personal number in two lines is a conflict of both', async () => {
  const phone = newPhone();
  const { id } = await moving.read(
    'people',
    rowsOf(
      headings,
      row('a', phone),
      row('b', phone, ['Aliyev', 'Anvar', '']),
      row('c', newPhone(), ['Aliyev', 'Anvar', numbers(7)]),
      row('d', newPhone(), ['Aliyev', 'Anvar', numbers(7)]),
      row('e'),
      row('e'),
    ),
  );
  await moving.check(id);
  // A second check finds the same and reports it once.
  await moving.check(id);
  expect(await moving.counts(id)).toEqual({ refused: 5, to_create: 1 });
  const lines = await moving.lines(id);
  expect(lines.map(({ problems }) => problems.map(({ field }) => field))).toEqual([
    ['phone'],
    ['phone'],
    ['personalNumber'],
    ['personalNumber'],
    [],
    ['outerId'],
  ]);
  expect(lines[0]!.problems[0]!.text.en).toContain('Line 3 has the same value');
  expect(lines[5]!.problems[0]!.text.uz).toContain('6-qator');
});

test('an account is the same person only where phone and number, or name, agree', async () => {
  const named = { lastName: 'Karimova', firstName: 'Nodira' };
  const same = await makeAccount(db, named);
  const other = await makeAccount(db, { lastName: 'Toshmatov', firstName: 'Eshmat' });
  const numbered = newPhone();
  await moving.move(
    'people',
    rowsOf(headings, row('n', numbered, ['Karimova', 'Nodira', numbers(20)])),
  );
  const { id } = await moving.read(
    'people',
    rowsOf(
      headings,
      row('same', same.phone, ['КАРИМОВА', 'Нодира', '']),
      row('other', other.phone),
      row('number-elsewhere', newPhone(), ['Karimova', 'Nodira', numbers(20)]),
      row('other-number', numbered, ['Karimova', 'Nodira', numbers(21)]),
      row('n2', newPhone()),
    ),
    { source: 'Boshqa tizim' },
  );
  await moving.check(id);
  await moving.apply(id);
  expect(await moving.states(id)).toEqual({
    same: 'matched',
    other: 'refused',
    'number-elsewhere': 'refused',
    'other-number': 'refused',
    n2: 'created',
  });
  expect(await moving.wrongFields(id)).toEqual({
    other: ['phone'],
    'number-elsewhere': ['personalNumber'],
    'other-number': ['phone'],
  });
});

test('a phone that was taken after the check is refused when it is applied', async () => {
  const phone = newPhone();
  const { id } = await moving.read('people', rowsOf(headings, row('late', phone), row('in-time')));
  await moving.check(id);
  await makeAccount(db, { phone, lastName: 'Toshmatov', firstName: 'Eshmat' });
  await moving.apply(id);
  expect(await moving.states(id)).toEqual({ late: 'refused', 'in-time': 'created' });
});

// spec: MIG-01
test('a workbook is read as well, by a mapping that was saved under its name', async () => {
  const first = newPhone();
  const csv = rowsOf(['Raqam X', 'Aloqa', 'Familiya', 'Ism'], ['x-1', first, 'Aliyev', 'Anvar']);
  const columns = 'Raqam X=outerId, Aloqa=phone';
  await expect(moving.read('people', csv)).rejects.toThrow('no column for outerId');
  await moving.read('people', csv, { mapping: 'eski-baza', columns });
  const second = newPhone();
  const { bytes } = await longXlsx([
    ['Aloqa', 'Ism', 'Familiya', 'Raqam X'],
    [Number(second), 'Anvar', 'Aliyev', 7],
  ]);
  const { id } = await moving.read('people', bytes, { mapping: 'eski-baza' });
  await moving.check(id);
  await moving.apply(id);
  expect(await moving.states(id)).toEqual({ '7': 'created' });
  expect(await accountOf(second)).toMatchObject({ firstName: 'Anvar' });
  await expect(moving.read('schools', csv, { mapping: 'eski-baza' })).rejects.toThrow('for people');
});

test('a file in another encoding, and a file that is none, are refused', async () => {
  const latin = Buffer.from('ID;Telefon\n1;\xCA\xE0', 'latin1');
  await expect(moving.read('people', latin)).rejects.toThrow('encoding');
  await expect(moving.read('people', Buffer.from('PK\x03\x04nothing'))).rejects.toThrow(
    'unreadable',
  );
  await expect(moving.read('people', '')).rejects.toThrow('is empty');
});

// spec: MIG-01
test('organisations and staff records come with their people', async () => {
  const phone = newPhone();
  const schools = await moving.move(
    'schools',
    rowsOf(
      ['Maktab kodi', 'Nomi', 'Viloyat', 'Tuman', 'Turi'],
      ['M-1', '5-maktab', 'Andijon', 'Asaka', 'umumiy'],
      ['M-2', '6-maktab', 'Andijon', 'Yoʻq tuman', 'umumiy'],
    ),
  );
  expect(await moving.states(schools)).toEqual({ 'M-1': 'created', 'M-2': 'refused' });
  const people = await moving.move(
    'people',
    rowsOf([...headings, 'Maktab kodi'], [...row('w-1', phone), 'M-1']),
  );
  const records = await moving.move(
    'staff',
    rowsOf(
      ['User ID', 'Ish joyi', 'Lavozimi', 'Ish boshlagan sana', 'Ish tugagan sana'],
      ['w-1', '5-maktab', 'Oʻqituvchi', '01.09.2010', '31.08.2020'],
      ['w-1', '6-maktab', 'Direktor', '01.09.2020', ''],
      ['nobody', '6-maktab', 'Direktor', '01.09.2020', ''],
      ['w-1', '6-maktab', 'Direktor', '01.09.2020', '01.09.2019'],
    ),
  );
  expect(await moving.counts(records)).toEqual({ created: 2, refused: 2 });
  const { accountId, schoolId } = (await accountOf(phone))!;
  const entries = await db
    .selectFrom('workEntries')
    .where('accountId', '=', accountId)
    .orderBy('startDate')
    .select(['place', 'kind', 'endDate'])
    .execute();
  expect(entries).toEqual([
    { place: '5-maktab', kind: 'work', endDate: '2020-08-31' },
    { place: '6-maktab', kind: 'work', endDate: null },
  ]);
  expect(schoolId).not.toBeNull();
  // Rows that others still need are not undone.
  await moving.undo(schools);
  expect(await moving.states(schools)).toMatchObject({ 'M-1': 'kept' });
  await moving.undo(people);
  expect(await moving.states(people)).toEqual({ 'w-1': 'kept' });
  await moving.undo(records);
  await moving.undo(people);
  await moving.undo(schools);
  expect(await moving.states(schools)).toMatchObject({ 'M-1': 'undone' });
  expect(await accountOf(phone)).toBeUndefined();
});
