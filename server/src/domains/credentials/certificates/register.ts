import type { CERTIFICATE_LIST } from '@malaka/contracts/credentials/lists';
import type { CertificateState } from '@malaka/contracts/credentials/choices';
import type {
  CertificateEvent,
  CertificateRow as Row,
} from '@malaka/contracts/credentials/certificate-register';
import type { SearchOf } from '@malaka/contracts/kit/list-filters';
import {
  formatCertificateNumber,
  parseCertificateNumber,
} from '@malaka/grading/certificate-number';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { conditionsOf, type FilterConditions } from '#/kit/db/filter-conditions.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { readIds } from '#/kit/db/read-rows.ts';
import { accountName } from '#/domains/people/index.ts';
import type { VisibleRegion } from '#/kit/access/scope.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { localName } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';
import type { LongLists } from '#/kit/batching/long-lists.ts';

export type RegisterFilter = SearchOf<typeof CERTIFICATE_LIST>;

/**
 * No number contains three letters in a row, so such words are looked up in the word index only.
 */
const isOfWords = (word: string) => word.length > 2 && !/\d/.test(word);

/** Matches certificates that contain the word, or a longer word that includes it. */
function hasWord(word: string) {
  const part = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return isOfWords(word)
    ? sql<boolean>`c.search_words && array(
        select known.word from certificate_words known where known.word like ${part})`
    : sql<boolean>`c.search_text like ${part}`;
}

const isOfRegion = (id: number) =>
  sql`c.account_id in (select account_id from profiles where region_id = ${id})`;

const CONDITIONS: FilterConditions<typeof CERTIFICATE_LIST> = {
  type: (type) => sql`c.type = ${type}`,
  state: (state) => sql`c.state = ${state}`,
  year: (year) => sql`c.year = ${year}`,
  region: isOfRegion,
};

/** `certificates c` that match the filter and the region. */
export function matchingCertificates(db: Db, filter: RegisterFilter, visibleRegion: VisibleRegion) {
  const { search, ...filters } = filter;
  const number = search === undefined ? undefined : parseCertificateNumber(search);
  const words = number ? [] : searchWords(search);
  const conditions = conditionsOf(CONDITIONS, filters);
  if (visibleRegion.regionId !== null) conditions.push(isOfRegion(visibleRegion.regionId));
  let found = db.selectFrom('certificates as c');
  if (number) found = found.where('c.number', '=', formatCertificateNumber(number));
  for (const word of words ?? []) found = found.where(hasWord(word));
  if (words?.length === 0 && !number) found = found.where(sql<boolean>`false`);
  for (const condition of conditions) found = found.where(sql<boolean>`${condition}`);
  return found;
}

export async function countRegister(db: Db, filter: RegisterFilter, visibleRegion: VisibleRegion) {
  const { total } = await matchingCertificates(db, filter, visibleRegion)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

type Query = { visibleRegion: VisibleRegion; language: Language; offset: number; limit: number };

export async function listRegister(
  { db, lists }: { db: Db; lists: LongLists },
  filter: RegisterFilter,
  { visibleRegion, language, ...slice }: Query,
): Promise<{ rows: Row[]; total: number }> {
  const load = (most?: number) => {
    // `+ 0` keeps the planner from scanning all certificates from the newest on for a rare word.
    const order = filter.search === undefined ? sql`c.id` : sql`c.id + 0`;
    const found = matchingCertificates(db, filter, visibleRegion)
      .select('c.id')
      .orderBy(order, 'desc');
    return readIds(db, sql`${most === undefined ? found : found.limit(most)}`);
  };
  const key = JSON.stringify([filter, visibleRegion]);
  const { ids, total } = await lists.slice(key, load, slice);
  return { rows: await readRegister(db, ids, language), total };
}

export async function readRegister(
  db: Db,
  ids: readonly number[],
  language: Language,
): Promise<Row[]> {
  const query = sql<Row>`
    select c.id, c.number, c.owner_name, c.course_name, c.hours, c.credits, c.issued_at,
      c.state, c.type, ${localName('r.name', language)} as region
    from certificates c
    join profiles p on p.account_id = c.account_id
    left join regions r on r.id = p.region_id
    where c.id = any(${ids})
    order by c.id desc`;
  return (await executePrepared(db, query)).rows;
}

/** The owner's region; undefined if the manager may not see the certificate. */
export async function findPlace(
  db: Db,
  number: string,
  visibleRegion: VisibleRegion,
  language: Language,
): Promise<{ region: string | null } | undefined> {
  let found = db
    .selectFrom('certificates as c')
    .innerJoin('profiles as p', 'p.accountId', 'c.accountId')
    .leftJoin('regions as r', 'r.id', 'p.regionId')
    .where('c.number', '=', number)
    .select(localName<string | null>('r.name', language).as('region'));
  if (visibleRegion.regionId !== null)
    found = found.where('p.regionId', '=', visibleRegion.regionId);
  return found.executeTakeFirst();
}

type Link = { id: number; number: string; state: CertificateState; issuedAt: Date };

/** All editions of a certificate, oldest first. */
export async function listChain(db: Db, id: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    with recursive back as (
      select c.id, c.replaces from certificates c where c.id = ${id}
      union all select c.id, c.replaces from certificates c join back on c.id = back.replaces
    ), chain as (
      select id from back where replaces is null
      union all select c.id from certificates c join chain on c.replaces = chain.id
    )
    select c.id, c.number, c.state, c.issued_at from certificates c join chain using (id)
    order by c.id`.execute(db);
  return rows;
}

export async function listEvents(db: Db, ids: readonly number[]): Promise<CertificateEvent[]> {
  const rows = await db
    .selectFrom('certificateEvents as e')
    .innerJoin('certificates as c', 'c.id', 'e.certificateId')
    .where('e.certificateId', '=', sql<number>`any(${ids})`)
    .orderBy('e.id', 'desc')
    .select(['e.createdAt as at', 'c.number', 'e.reason', 'e.before', 'e.after'])
    .select([
      sql<CertificateEvent['kind']>`e.kind`.as('kind'),
      accountName('e.actorId').as('actor'),
    ])
    .execute();
  return rows.map((row) => ({
    ...row,
    before: row.before as CertificateEvent['before'],
    after: row.after as CertificateEvent['after'],
  }));
}
