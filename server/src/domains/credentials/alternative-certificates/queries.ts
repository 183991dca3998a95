import type {
  AlternativeCertificate,
  AlternativeRow,
} from '@malaka/contracts/credentials/alternative-certificates';
import type { AlternativeType } from '@malaka/contracts/kit/choices';
import { ALTERNATIVE_CERTIFICATES_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { ReadingLanguage } from '@malaka/contracts/kit/reviewing';
import { type Insertable, sql } from 'kysely';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import type { AlternativeCertificates } from '#/kit/db/schema.generated.ts';
import { accountName, nameMatches } from '#/domains/people/index.ts';
import { containsSearch } from '#/kit/search/contains-search.ts';
import { refusing } from '#/kit/http/app-error.ts';
import { hasPendingDecision } from '#/kit/reviewing/claims.ts';
import { WAITING } from './rules.ts';

/** For one person: there are few types, each rejected a few times at most. */
const OWN_MAX = 100;

const columns = [
  'c.id',
  'c.type',
  'c.number',
  'c.issuedOn',
  'c.issuer',
  'c.fileName',
  'c.fileType',
  'c.fileBytes',
  'c.status',
  'c.credits',
  'c.comment',
  'c.submittedAt',
  'c.decidedAt',
] as const;

type StoredRow = { type: string; status: string };
const typed = <Row extends StoredRow>(row: Row) => ({
  ...row,
  type: row.type as AlternativeType,
  status: row.status as AlternativeCertificate['status'],
});

/** All certificates of an account, newest first. */
export async function listOwn(db: Db, accountId: number): Promise<AlternativeCertificate[]> {
  return (await readOwn(db, { accountId })).map(typed);
}

const readOwn = compileOnce((db, { accountId }: { accountId: number }) =>
  db
    .selectFrom('alternativeCertificates as c')
    .select(columns)
    .where('c.accountId', '=', accountId)
    .orderBy('c.id', 'desc')
    .limit(OWN_MAX),
);

/** Only a rejected certificate lets its owner send another of the type (PROF-51). */
export async function isTypeTaken(
  db: Db,
  accountId: number,
  type: AlternativeType,
): Promise<boolean> {
  const found = await db
    .selectFrom('alternativeCertificates')
    .select('id')
    .where('accountId', '=', accountId)
    .where('type', '=', type)
    .where('status', '<>', 'rejected')
    .executeTakeFirst();
  return found !== undefined;
}

/** Undefined if there is already one of the type. */
export async function insertCertificate(
  db: Db,
  values: Insertable<AlternativeCertificates>,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('alternativeCertificates')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

const files = (db: Db, id: number) =>
  db.selectFrom('alternativeCertificates').select(['fileKey', 'fileName']).where('id', '=', id);

export async function getOwnFile(db: Db, accountId: number, id: number) {
  return await files(db, id)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow(refusing('alternative.not_found', 404));
}

export async function getFile(db: Db, id: number) {
  return await files(db, id).executeTakeFirstOrThrow(refusing('alternative.not_found', 404));
}

export type Tab = 'waiting' | 'accepted' | 'rejected';

const statusesOf = (tab: Tab): readonly string[] => (tab === 'waiting' ? WAITING : [tab]);

/** Decided certificates have left the queue, even if their owner has not been notified yet. */
const ofTab = (db: Db, tab: Tab, search: string | undefined) =>
  db
    .selectFrom('alternativeCertificates')
    .where('status', 'in', statusesOf(tab))
    .where(
      sql<boolean>`(${nameMatches(sql`alternative_certificates.account_id`, search)}
        or ${containsSearch(sql`concat_ws(' ', number, issuer)`, search)})`,
    )
    .where((eb) => eb.not(hasPendingDecision('alternative', 'alternativeCertificates.id')));

const withOwner = (db: Db, now: Date) =>
  db
    .selectFrom('alternativeCertificates as c')
    .innerJoin('accounts as a', 'a.id', 'c.accountId')
    .innerJoin('profiles as owner', 'owner.accountId', 'c.accountId')
    .select(columns)
    .select([
      'c.accountId',
      'c.dueAt',
      'c.claimedUntil',
      'a.phone',
      'a.avatar',
      'owner.lastName',
      'owner.firstName',
      'owner.middleName',
      'c.claimedBy as claimerId',
      sql<ReadingLanguage>`a.language`.as('language'),
      sql<string | null>`case when c.claimed_until > ${now}
        then ${accountName('c.claimedBy')} end`.as('claimedBy'),
    ]);

/** Waiting certificates by urgency, decided ones by the latest decision. */
export function idsInOrder(db: Db, tab: Tab, search: string | undefined) {
  const ids = ofTab(db, tab, search).select('id');
  return tab === 'waiting'
    ? ids.orderBy('dueAt').orderBy('id')
    : ids.orderBy('decidedAt', 'desc').orderBy('id', 'desc');
}

export async function listTab(
  db: Db,
  tab: Tab,
  { now, offset, search }: { now: Date; offset: number; search?: string | undefined },
): Promise<AlternativeRow[]> {
  const page = await idsInOrder(db, tab, search)
    .limit(ALTERNATIVE_CERTIFICATES_PER_PAGE)
    .offset(offset)
    .execute();
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const rows = await withOwner(db, now).where('c.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, typed(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function countTab(db: Db, tab: Tab, search?: string): Promise<number> {
  return await countOf(ofTab(db, tab, search));
}

export async function getWithOwner(db: Db, id: number, now: Date) {
  const row = await withOwner(db, now)
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow(refusing('alternative.not_found', 404));
  return typed(row);
}

/** Who has reserved a certificate, and until when. */
export async function findClaim(db: Db, id: number) {
  return await db
    .selectFrom('alternativeCertificates as c')
    .select(['c.accountId', 'c.status', 'c.claimedUntil'])
    .select(accountName('c.claimedBy').as('claimedByName'))
    .where('c.id', '=', id)
    .executeTakeFirst();
}
