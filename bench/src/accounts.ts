import { createDatabase } from '@malaka/server/kit/db/connect';
import { parseKeyring } from '@malaka/server/kit/config/secret-file';
import { createPersonalData } from '@malaka/server/kit/personal-data/seal';
import { makeCaller } from '@malaka/server/test/factories';
import { addPeople, personalNumberOf, phoneOf } from './accounts-data.ts';
import { addCourses } from './catalogue-data.ts';
import { type Query, load } from './load.ts';
import { printFigure } from './report.ts';
import { isSmallest, sized } from './size.ts';
import { inWorld } from './world.ts';

const PEOPLE = sized(100_000, 200);
const COURSES = sized(10_000, 20);
const CONNECTIONS = sized(16, 2);
const SECONDS_EACH = 3;
const SECONDS_ALL = 12;
const CALL = '/api/v1/admin/accounts';

const search = (text: string, rest = '') => `${CALL}?search=${encodeURIComponent(text)}${rest}`;
const some = isSmallest ? [1, 2] : [17, 2024, 31_415, 55_555, 70_001, 99_000];

/** An administrator's queries, by kind. */
const KINDS: Record<string, readonly Query[]> = {
  'full name, Latin': [
    'Karimova Dilnoza',
    'Yusupova Zarina Anvarovna',
    'Toʻlqinov',
    'Rahimova Lola',
  ].map((text) => search(text)),
  'full name, Cyrillic': ['Каримова Дилноза', 'Юсупова Зарина', 'Ғуломов', 'Раҳимова Лола'].map(
    (text) => search(text),
  ),
  'one word': ['karim', 'dilnoza', 'anvarovna', 'ali', 'mu', 'zu'].map((text) => search(text)),
  'a typo': ['Karimva Dilnoza', 'Юсупва Зарина', 'Shahnza', 'Gulnra Rahmova', 'Xolmuhamadov'].map(
    (text) => search(text),
  ),
  'a phone or a part of it': some.flatMap((n) => [
    search(`+${phoneOf(n)}`),
    search(phoneOf(n).slice(5)),
    search(phoneOf(n).slice(-4)),
  ]),
  'a personal number': some.map((n) => ({
    path: `${CALL}/by-personal-number`,
    body: { pinfl: personalNumberOf(n) },
  })),
  filters: [
    `${CALL}?role_id=3`,
    `${CALL}?role_id=4&region_id=2`,
    `${CALL}?status=blocked`,
    `${CALL}?profile_status=rejected&region_id=3`,
    `${CALL}?role_id=2&profile_status=draft&region_id=5&status=active`,
    search('karim', '&role_id=3'),
    search('dilnoza', '&profile_status=confirmed&region_id=7'),
  ],
  pages: [
    CALL,
    `${CALL}?page=12`,
    `${CALL}?page=25`,
    `${CALL}?role_id=5&page=25`,
    search('ali', '&page=3'),
  ],
};

/** Partially typed texts in the quick search. */
const QUICK = [
  'kar',
  'karim',
  'Каримова Дил',
  'yusupova zar',
  'dilnoza',
  'matem',
  phoneOf(2024),
].map((text) => `/api/v1/user/quick-search?search=${encodeURIComponent(text)}`);

/** Search among 100,000 accounts and 10,000 courses, from 16 connections. */
export const benchAccounts = (): Promise<void> =>
  inWorld(async ({ base, keys, pool }) => {
    await addPeople(pool, createPersonalData(parseKeyring(keys)), PEOPLE);
    await addCourses(pool, COURSES);
    const { token } = await makeCaller(createDatabase(pool), { role: 'admin' });
    await measure(base, token);
  });

async function measure(base: string, token: string): Promise<void> {
  const ask = async (name: string, queries: readonly Query[], seconds: number) => {
    const { p50, p99, failed } = await load(base, queries, seconds, {
      connections: CONNECTIONS,
      token,
    });
    if (failed > 0)
      throw new Error(`Some requests were refused (${name}); the figures say nothing.`);
    return { p50, p99 };
  };
  const all = Object.values(KINDS).flat();
  await ask('warming up', all, SECONDS_EACH);
  for (const [name, queries] of Object.entries(KINDS)) {
    const { p50, p99 } = await ask(name, queries, SECONDS_EACH);
    printFigure({ name: `${name}: p50`, measured: p50, unit: 'ms' });
    printFigure({ name: `${name}: p99`, measured: p99, unit: 'ms' });
  }
  const { p50, p99 } = await ask('everything', all, SECONDS_ALL);
  printFigure({ name: 'everything mixed, 16 connections: p50', measured: p50, unit: 'ms' });
  printFigure({
    name: 'everything mixed, 16 connections: p99',
    measured: p99,
    unit: 'ms',
    goal: { is: '<=', value: 50 },
  });
  await ask('quick search, warming up', QUICK, SECONDS_EACH);
  const quick = await ask('quick search', QUICK, SECONDS_ALL);
  printFigure({ name: 'quick search: p50', measured: quick.p50, unit: 'ms' });
  printFigure({
    name: 'quick search: p99',
    measured: quick.p99,
    unit: 'ms',
    goal: { is: '<=', value: 60 },
  });
}
