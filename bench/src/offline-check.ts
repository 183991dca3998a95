import { sealNumber } from '@malaka/server/domains/credentials/offline-trainings/queries';
import { parseKeyring } from '@malaka/server/kit/config/secret-file';
import { createPersonalData, type PersonalData } from '@malaka/server/kit/personal-data/seal';
import type pg from 'pg';
import { load } from './load.ts';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { printTimes, timed } from './times.ts';
import { addCaller, inWorld } from './world.ts';

const RECORDS = sized(1_000_000, 400);
const PART = sized(100_000, 400);
const CHECKS = sized(600, 8);
const MAX_MS = 50;
const SECONDS = 6;
const CALL = '/api/v1/offline-education/check?reference_number=';
const TRAININGS = '/api/v1/manager/offline-education';

const LIST_PAGES = [
  '',
  '?page=200',
  '?state=withdrawn',
  '?source=organization',
  '?search=karimova',
];

/** The public check and the managers' table among a million records. */
export const benchOfflineCheck = (): Promise<void> =>
  inWorld(async ({ pool, base, keys }) => {
    await addRecords(pool, createPersonalData(parseKeyring(keys)));
    const token = await addCaller(pool, 'manager');
    const checks = Array.from({ length: CHECKS }, (_, n) => checkFrom(n));
    for (const check of checks.slice(0, 50)) await timedCheck(base, check);
    const times: number[] = [];
    for (const check of checks) times.push(await timedCheck(base, check));
    printTimes(`Check among ${RECORDS} records`, times, MAX_MS);
    const crowd = await load(base, checks, SECONDS, { connections: 16 });
    const failed = { is: '<=', value: 0 } as const;
    printFigure({ name: 'Checks of 16 readers', measured: crowd.requestsPerSecond, unit: '/s' });
    printFigure({ name: 'Checks of 16 readers, p97.5', measured: crowd.tail, unit: 'ms' });
    printFigure({ name: 'Failed', measured: crowd.failed, unit: '', goal: failed });
    for (const query of LIST_PAGES) await timed(base + TRAININGS + query, token);
    const pages: number[] = [];
    for (const query of LIST_PAGES) pages.push((await timed(base + TRAININGS + query, token)).ms);
    printTimes('Page of the list, among as many', pages);
  });

type Check = { path: string; headers: Record<string, string> };

/** Each from a different address, since one may check 30 times a minute. */
const checkFrom = (n: number): Check => ({
  path: CALL + typedNumber(n),
  headers: { 'x-forwarded-for': `198.51.${Math.floor(n / 200)}.${1 + (n % 200)}` },
});

async function timedCheck(base: string, { path, headers }: Check): Promise<number> {
  const began = performance.now();
  const answer = await fetch(base + path, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered by ${answer.status}: ${text}`);
  return performance.now() - began;
}

/** As users type them: as printed, in lower case, with spaces, in Cyrillic letters. */
function typedNumber(n: number): string {
  const number = 1 + ((n * 7919) % RECORDS);
  const spellings = [`MO-${number}`, `mo ${number}`, `МО—${number}`, `№ MO/${number}`];
  return encodeURIComponent(spellings[n % spellings.length]!);
}

async function addRecords(pool: pg.Pool, personalData: PersonalData): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into accounts (phone, password_hash, role) values ('998930000777', 'x', 4) returning id`,
  );
  // Its word index is built afterwards, as in a restored copy.
  await pool.query('drop index offline_trainings_words');
  for (let from = 1; from <= RECORDS; from += PART) {
    const sealed = Array.from({ length: PART }, (_, n) =>
      sealNumber(personalData, `MO-${from + n}`, String(31_000_000_000_000 + from + n)),
    );
    await pool.query(
      `insert into offline_trainings (reference_number, reference_key, institution, start_date,
         end_date, hours, full_name, personal_number_sealed, personal_number_index, entered_by,
         entered_at, state, withdrawn_at, withdrawn_by, withdraw_reason, search_text)
       select 'MO-' || n, 'MO-' || n, 'Hududiy markaz ' || n % 200, date '2026-01-01' + n % 300,
         date '2026-01-12' + n % 300, 36 + n % 100, p.name, s.sealed, s.index, $2,
         now(), case when w then 'withdrawn' else 'free' end, case when w then now() end,
         case when w then $2::int end, case when w then 'Xato' end,
         'mo-' || n || ' hududiy markaz ' || n % 200 || ' ' || lower(p.name)
       from unnest($3::bytea[], $4::bytea[]) with ordinality as s (sealed, index, place),
         lateral (select $1::int + place::int - 1 as n) numbered,
         lateral (select n % 1000 = 0 as w,
           (array['Karimova Dilnoza', 'Aliyev Vali', 'Ergasheva Zulfiya', 'Nazarov Botir'])[1 + n % 4]
             || ' ' || n % 5000 as name) p`,
      [
        from,
        rows[0]!.id,
        sealed.map(({ personalNumberSealed }) => personalNumberSealed),
        sealed.map(({ personalNumberIndex }) => personalNumberIndex),
      ],
    );
  }
  await pool.query(
    'create index offline_trainings_words on offline_trainings using gin (search_text gin_trgm_ops)',
  );
  await pool.query('analyze offline_trainings');
}
