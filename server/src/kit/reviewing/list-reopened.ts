import type { QueueName, ReopenedDecision } from '@malaka/contracts/kit/reviewing';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

/** SQL for the name of an account, provided by the domain of people. */
type NameOf = (column: string) => RawBuilder<string | null>;

type Cases = { queue: QueueName; ids: readonly number[]; nameOf: NameOf };

/** More than any case is reopened. */
const REOPENED_MAX = 50;

/** Reopened decisions of some cases, by case, newest first. */
export async function listReopened(
  db: Db,
  { queue, ids, nameOf }: Cases,
): Promise<Map<number, ReopenedDecision[]>> {
  const byCase = new Map<number, ReopenedDecision[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return byCase;
  const rows = await db
    .selectFrom('reopenedDecisions as r')
    .where('r.queue', '=', queue)
    .where('r.subjectId', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('r.id', 'desc')
    .limit(REOPENED_MAX * ids.length)
    .select(['r.subjectId', 'r.status', 'r.comment', 'r.decidedAt', 'r.reason', 'r.reopenedAt'])
    .select([nameOf('r.decidedBy').as('decidedBy'), nameOf('r.reopenedBy').as('reopenedBy')])
    .execute();
  for (const { subjectId, decidedBy, reopenedBy, ...row } of rows) {
    const reopened = { ...row, decidedBy: decidedBy ?? '', reopenedBy: reopenedBy ?? '' };
    byCase.get(subjectId)!.push(reopened);
  }
  return byCase;
}
