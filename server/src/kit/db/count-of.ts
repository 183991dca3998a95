import { type SelectQueryBuilder, sql } from 'kysely';

/** Number of rows that a query matches. */
export async function countOf<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const { amount } = await query
    .select(sql<number>`count(*)::int`.as('amount'))
    .$castTo<{ amount: number }>()
    .executeTakeFirstOrThrow();
  return amount;
}
