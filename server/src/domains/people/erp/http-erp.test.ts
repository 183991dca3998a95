import { afterEach, beforeEach, expect, test } from 'vitest';
import { startErp } from '#test/standins/erp.ts';
import { createHttpErp } from './http-erp.ts';

const TOKEN = 'erp-token';
const key = { birthDate: '1985-03-15', passportSeries: 'AB', passportNumber: '1234567' };
const employee = {
  personal_number: '31503850000012',
  last_name: 'Karimova',
  first_name: 'Dilnoza',
  middle_name: 'Anvarovna',
  gender: 'female',
  schools: [{ code: '1401012', position: 'Matematika oʻqituvchisi' }],
};
// Long enough for a busy machine; only the tests of timeouts wait.
const times = { attemptMs: 5000, wholeMs: 10_000, backoffMs: 5, restMs: 1000 };

let erp: Awaited<ReturnType<typeof startErp>>;
beforeEach(async () => {
  erp = await startErp(TOKEN);
  erp.state.employee = employee;
});
afterEach(() => erp.stop());
const gateway = (overrides: Partial<typeof times> = {}) =>
  createHttpErp({ url: erp.url, token: TOKEN, times: { ...times, ...overrides } });

test('a person is asked for with the token and comes with the schools', async () => {
  expect(await gateway().findEmployee(key)).toEqual({
    ...key,
    personalNumber: '31503850000012',
    lastName: 'Karimova',
    firstName: 'Dilnoza',
    middleName: 'Anvarovna',
    gender: 'female',
    schools: [{ code: '1401012', position: 'Matematika oʻqituvchisi' }],
  });
  expect(erp.state.asked).toEqual([
    { birth_date: '1985-03-15', passport_series: 'AB', passport_number: '1234567' },
  ]);
});

test('nobody is found, and names in Cyrillic letters become Latin', async () => {
  erp.state.employee = null;
  expect(await gateway().findEmployee(key)).toBeUndefined();
  erp.state.employee = { ...employee, last_name: 'Ғаниева', middle_name: null, gender: null };
  expect(await gateway().findEmployee(key)).toMatchObject({
    lastName: 'Gʻaniyeva',
    middleName: '',
    gender: null,
  });
});

test('what passes is tried again twice', async () => {
  erp.state.failFirst = 2;
  expect(await gateway().findEmployee(key)).toBeDefined();
  expect(erp.state.asked).toHaveLength(3);
  erp.state.failFirst = 3;
  await expect(gateway().findEmployee(key)).rejects.toThrow('503');
  expect(erp.state.asked).toHaveLength(6);
});

test.each([
  ['failing', 3, 'answered 500'],
  ['refusing', 1, 'answered 400'],
  ['garbage', 1, 'not as agreed at JSON'],
  ['wrong', 1, 'not as agreed at employee.personal_number'],
  ['redirecting', 3, 'gave no answer'],
  ['huge', 1, 'huge'],
] as const)('a register that is %s is asked %i times', async (mood, times_, text) => {
  erp.state.mood = mood;
  const problem = await gateway()
    .findEmployee(key)
    .catch((error: unknown) => error);
  expect(String(problem)).toContain(text);
  expect(String(problem)).not.toContain('1234567');
  expect(erp.state.asked).toHaveLength(times_);
});

test.each(['silent', 'stalling'] as const)(
  'a register that is %s holds nobody up for longer than all attempts may take',
  async (mood) => {
    erp.state.mood = mood;
    await expect(gateway({ attemptMs: 150, wholeMs: 400 }).findEmployee(key)).rejects.toThrow(
      /timed out/i,
    );
    expect(erp.state.asked.length).toBeLessThanOrEqual(3);
  },
);

test('a register that is not there is an error like the others', async () => {
  await erp.stop();
  await expect(gateway().findEmployee(key)).rejects.toThrow('gave no answer');
  erp = await startErp(TOKEN);
});

test('after eight failures it is left alone for a while, and asked again by itself', async () => {
  erp.state.mood = 'refusing';
  const one = gateway();
  for (let n = 0; n < 20; n += 1) await one.findEmployee(key).catch(() => undefined);
  expect(erp.state.asked.length).toBeLessThanOrEqual(10);
  const before = erp.state.asked.length;
  erp.state.mood = 'well';
  await expect(one.findEmployee(key)).rejects.toThrow(/circuit|breaker/i);
  expect(erp.state.asked).toHaveLength(before);
  await expect.poll(() => one.findEmployee(key).catch(() => undefined)).toBeDefined();
  expect(await one.findEmployee(key)).toBeDefined();
});
