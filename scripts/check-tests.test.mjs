import { expect, test } from 'vitest';
import { faultsIn } from './check-tests.mjs';

const lineOf = (fault) => Number(/:(\d+): \S/.exec(fault)[1]);
const linesOf = (text, file = 'server/src/a.test.ts') => faultsIn(file, text).map(lineOf);
const inJourney = (text) => linesOf(text, 'e2e/journeys/a.spec.ts');

test.each([
  `const began = performance.now();\nawait act();\nexpect(performance.now() - began).toBeLessThan(9);`,
  `const began = Date.now();\nconst ms = Date.now() - began;\nexpect(ms).toBeLessThanOrEqual(9);`,
  `let most = 0;\nmost = Math.max(most, Date.now() - began);\nexpect(most / 1000).toBeLessThan(9);`,
  `const before = process.cpuUsage();\nact();\nexpect(process.cpuUsage(before).user).toBeLessThan(9);`,
  `const began = Date.now();\nconst ms = () => Date.now() - began;\nawait expect.poll(ms).toBeLessThan(9);`,
])('no seconds are expected: %j', (text) => {
  expect(linesOf(text)).toEqual([3]);
});

test.each([
  'const began = performance.now();\nexpect(count).toBeLessThan(9);',
  'const began = Date.now();\nexpect(Date.now() - began).toBeGreaterThanOrEqual(950);',
  'const now = () => new Date(Date.now() + aheadMs);\nexpect(ageAt(now())).toBeLessThan(9);',
])('the clock may be read otherwise: %j', (text) => {
  expect(linesOf(text)).toEqual([]);
});

test('a test is not tried again', () => {
  expect(linesOf(`test('a', { retry: 2 }, act);`)).toEqual([1]);
  expect(linesOf(`test.describe.configure({ retries: 1 });`)).toEqual([1]);
  expect(linesOf(`send({ retries: 1 });`)).toEqual([]);
});

const timers = `import { setTimeout as pause } from 'node:timers/promises';\n`;

test.each([
  `${timers}await pause(5);`,
  `act();\nawait sleep(5);`,
  `act();\nawait page.waitForTimeout(5);`,
  `act();\nawait new Promise((done) => setTimeout(done, 5));`,
  `act();\nfor (const one of all) await sleep(5);`,
])('nobody sleeps for a fixed time: %j', (text) => {
  expect(linesOf(text)).toEqual([2]);
  expect(linesOf(text, 'server/src/a.paced.test.ts')).toEqual([]);
});

test.each([
  `${timers}while (!isThere()) await pause(5);`,
  `for (;;) { if (isThere()) break; await sleep(5); }`,
  `await expect.poll(async () => { await sleep(5); return isThere(); }).toBe(true);`,
  `async function delayed(answer) { await sleep(5); return answer; }`,
  `setTimeout(act, 5);`,
])('what has an end may wait: %j', (text) => {
  expect(linesOf(text)).toEqual([]);
});

const from = `db.selectFrom('lessons')`;

test('journeys take no row at random', () => {
  const taken = `await ${from}\n  .where('type', '=', 'text')\n  .executeTakeFirstOrThrow();`;
  expect(inJourney(taken)).toEqual([3]);
  expect(linesOf(taken)).toEqual([]);
  expect(inJourney(`${from}.where('id', '>', 1).executeTakeFirst();`)).toEqual([1]);
});

test.each([
  `${from}.orderBy('id').executeTakeFirst();`,
  `${from}.where('lessons.id', '=', id).executeTakeFirst();`,
  `db.selectFrom('profiles').where('accountId', '=', id).executeTakeFirst();`,
  `${from}.select(({ fn }) => fn.countAll().as('n')).executeTakeFirst();`,
  `db.insertInto('lessons').values(row).returning('id').executeTakeFirst();`,
])('ordered, named and counted rows are no chance: %j', (text) => {
  expect(inJourney(text)).toEqual([]);
});
