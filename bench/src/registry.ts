import type pg from 'pg';
import { load } from './load.ts';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { printTimes, timed } from './times.ts';
import { inWorld } from './world.ts';

const ORGANIZATIONS = sized(5000, 90);
const ROUNDS = sized(20, 1);
const MAX_MS = 50;
const SECONDS = 6;
const CALL = '/api/v1/organizations';

const NARROWED = [
  '',
  '?page=2',
  '?page=125',
  '?page=250',
  '?region_id=1',
  '?region_id=8&page=3',
  '?legal_form=ntm',
  '?education_form=online&page=5',
  '?direction_id=1',
  '?search=markaz',
  '?search=%D0%BC%D0%B0%D1%80%D0%BA%D0%B0%D0%B7+4321',
  '?search=markaz+77&region_id=1&legal_form=mchj',
  '?search=yoqtashkilot',
];

/** Any page of the registry of 5,000 organisations, one by one and for 16 readers at once. */
export const benchRegistry = (): Promise<void> =>
  inWorld(async ({ pool, base }) => {
    await addOrganizations(pool);
    const paths = NARROWED.map((query) => CALL + query);
    for (const path of paths) await timed(base + path, '');
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const path of paths) times.push((await timed(base + path, '')).ms);
    }
    printTimes(`Page of ${ORGANIZATIONS} organisations`, times, MAX_MS);
    const crowd = await load(base, paths, SECONDS, { connections: 16 });
    const failed = { is: '<=', value: 0 } as const;
    printFigure({ name: 'Pages for 16 readers', measured: crowd.requestsPerSecond, unit: '/s' });
    printFigure({ name: 'Pages for 16 readers, p97.5', measured: crowd.tail, unit: 'ms' });
    printFigure({ name: 'Failed', measured: crowd.failed, unit: '', goal: failed });
  });

/** One in ten is not approved and must not be counted. */
async function addOrganizations(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into organizations (name, search_text, region_id, direction_ids, status, legal_form,
       education_form, email, address, phones, extra_info)
     select 'Markaz ' || n, 'markaz ' || n, r.ids[1 + n % cardinality(r.ids)],
       array[c.ids[1 + n % cardinality(c.ids)], c.ids[1 + (n + 3) % cardinality(c.ids)]],
       case when n % 10 = 0 then 'not_checked' else 'allowed' end,
       (array['mchj', 'aj', 'xk', 'ntm', 'yatt'])[1 + n % 5],
       (array['online', 'offline'])[1 + n % 2], 'info@markaz.uz', 'Navoiy koʻchasi',
       array['998712000000'], repeat('Oʻqituvchilar uchun kurslar. ', 20)
     from generate_series(1, $1 * 10 / 9) as n,
       (select array_agg(id) as ids from regions) as r,
       (select array_agg(id) as ids from categories) as c`,
    [ORGANIZATIONS],
  );
  await pool.query('analyze organizations');
}
