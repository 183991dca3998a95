import type { FiltersOf, SearchOf } from '@malaka/contracts/kit/list-filters';
import { inLanguage } from '@malaka/contracts/kit/list-view';
import type { PaymentProvider } from '@malaka/contracts/money/choices';
import type { MOVEMENT_LIST } from '@malaka/contracts/money/lists';
import { PROVIDER_WORDS } from '@malaka/contracts/money/movement-view';
import type { AccountMovement, Movement } from '@malaka/contracts/money/payments';
import { PAYMENTS_PER_PAGE, REFUND_BELOW_PERCENT, REFUND_DAYS } from '@malaka/contracts/kit/limits';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { conditionsOf, daysOf, type FilterConditions } from '#/kit/db/filter-conditions.ts';
import { searchTerms } from '#/domains/people/index.ts';
import { containsWord } from '#/kit/search/contains-search.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf } from '#/kit/http/paging.ts';
import { comments } from './texts.ts';

type Filter = SearchOf<typeof MOVEMENT_LIST> & { accountId?: number | undefined };
type OwnFilter = Omit<FiltersOf<typeof MOVEMENT_LIST>, 'provider'> & { accountId: number };

type Row = {
  id: number;
  kind: Movement['type'];
  at: Date;
  amount: string;
  courseId: number | null;
  course: string | null;
  reason: string | null;
  provider: PaymentProvider | null;
  receipt: string | null;
};

/** Newest first; of movements at the same moment, the later one first. */
const order = sql`j.id desc`;

const CONDITIONS: FilterConditions<typeof MOVEMENT_LIST> = {
  type: (type) => sql`j.kind = ${type}`,
  provider: (provider) => sql`p.provider = ${provider}`,
  ...daysOf(sql`j.at`),
};

const isOf = (accountId: number) => sql`j.account_id = ${accountId}`;

const ownConditions = ({ accountId, ...filters }: OwnFilter) =>
  sql.join([isOf(accountId), ...conditionsOf(CONDITIONS, filters)], sql` and `);

function allConditions({ search, accountId, ...filters }: Filter): RawBuilder<unknown> {
  const all = [sql`true`, ...conditionsOf(CONDITIONS, filters)];
  if (accountId) all.push(isOf(accountId));
  const typed = search?.trim() ?? '';
  const people = (searchTerms(search) ?? []).map(([word = '']) =>
    containsWord(sql`f.search_text`, word),
  );
  if (people.length > 0) {
    const orderId = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
    all.push(sql`(p.provider_id = ${typed} or p.order_id = ${orderId}
      or (${sql.join(people, sql` and `)}))`);
  }
  return sql.join(all, sql` and `);
}

const columns = sql`j.id, j.kind, j.at, j.amount, j.course_id, c.name as course, j.reason,
  p.provider, p.fiscal #>> array[
    case when j.kind = 'top_up' then 'PERFORM' else 'CANCEL' end, 'qr_code_url'] as receipt`;

const tables = sql`ledger_journals j
  left join courses c on c.id = j.course_id
  left join top_up_payments p on p.id = j.payment_id`;

const movementOf = (row: Row, language: Language): Movement => ({
  id: row.id,
  type: row.kind,
  comment: comments[language][row.kind]({
    provider: row.provider && inLanguage(PROVIDER_WORDS[row.provider], language),
    course: row.course,
    reason: row.reason,
  }),
  date: row.at,
  amount: BigInt(row.amount),
  courseId: row.courseId,
  receipt: row.receipt,
});

export async function listOwnMovements(
  db: Db,
  { page, language, ...filter }: OwnFilter & { page: number; language: Language },
): Promise<{ movements: Movement[]; total: number }> {
  const where = ownConditions(filter);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ledger_journals j where ${where}`.execute(db);
  const { rows } = await sql<Row>`select ${columns} from ${tables} where ${where}
    order by ${order} limit ${PAYMENTS_PER_PAGE}
    offset ${offsetOf(page, PAYMENTS_PER_PAGE)}`.execute(db);
  return {
    movements: rows.map((row) => movementOf(row, language)),
    total: counted.rows[0]!.total,
  };
}

/** Ids of a person's movements, newest first. */
export const matchingOwn = (filter: OwnFilter) =>
  sql<{ id: number }>`select j.id from ledger_journals j where ${ownConditions(filter)}
    order by ${order}`;

/** Reads these movements, ignoring any that belong to other people. */
export async function readOwnMovements(
  db: Db,
  ids: readonly number[],
  { accountId, language }: { accountId: number; language: Language },
): Promise<Movement[]> {
  const { rows } = await sql<Row>`select ${columns} from ${tables}
    where j.id = any(${ids}::integer[]) and j.account_id = ${accountId}
    order by ${order}`.execute(db);
  return rows.map((row) => movementOf(row, language));
}

type AccountMovementRow = Row & {
  accountId: number;
  name: string;
  phone: string;
  transaction: string | null;
  orderId: number | null;
  isRefundable: boolean;
};

const tablesWithAccounts = sql`${tables}
  join accounts u on u.id = j.account_id
  left join profiles f on f.account_id = j.account_id`;

/** Ids of the movements of all accounts, newest first. */
export const matchingMovements = (filter: Filter) =>
  sql<{ id: number }>`select j.id from ${tablesWithAccounts} where ${allConditions(filter)}
    order by ${order}`;

export async function countMovements(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${tablesWithAccounts}
    where ${allConditions(filter)}`.execute(db);
  return rows[0]!.total;
}

export async function listAccountMovements(
  db: Db,
  { page, language, now, ...filter }: Filter & { page: number; language: Language; now: Date },
): Promise<AccountMovement[]> {
  const { rows } = await sql<{ id: number }>`${matchingMovements(filter)}
    limit ${PAYMENTS_PER_PAGE} offset ${offsetOf(page, PAYMENTS_PER_PAGE)}`.execute(db);
  return await readMovements(
    db,
    rows.map(({ id }) => id),
    { language, now },
  );
}

export async function readMovements(
  db: Db,
  ids: readonly number[],
  { language, now }: { language: Language; now: Date },
): Promise<AccountMovement[]> {
  const { rows } = await sql<AccountMovementRow>`
    select ${columns}, j.account_id, u.phone, p.provider_id as transaction, p.order_id,
      trim(concat_ws(' ', f.last_name, f.first_name, f.middle_name)) as name,
      ${isRefundable(now)} as is_refundable
    from ${tablesWithAccounts} left join enrolments e on e.id = j.enrolment_id
    where j.id = any(${ids}::integer[]) order by ${order}`.execute(db);
  return rows.map((row) => ({
    ...movementOf(row, language),
    account: { id: row.accountId, name: row.name, phone: row.phone },
    provider: row.provider,
    transaction: row.transaction,
    orderId: row.orderId,
    isRefundable: row.isRefundable,
  }));
}

/** Decision 122; needs `ledger_journals j` joined with `courses c` and `enrolments e`. */
export const isRefundable = (now: Date) => sql<boolean>`(
  j.kind = 'purchase' and e.id is not null and e.completed_at is null
  and e.created_at > ${now}::timestamptz - make_interval(days => ${REFUND_DAYS})
  and e.done_count * 100 < ${REFUND_BELOW_PERCENT} * greatest(c.lessons_count, 1))`;
