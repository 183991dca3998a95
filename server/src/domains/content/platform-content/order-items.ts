import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { reorder } from './rules.ts';

type Table = 'faqItems' | 'landingItems';
const subjects = { faqItems: 'faq', landingItems: 'landing_item' } as const;

/** Refused if somebody else has changed the list meanwhile. */
export async function orderItems(
  db: Db,
  table: Table,
  named: readonly number[],
  editor: Actor,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockItems(trx, table, named[0]!);
    const after = reorder(before, named);
    if (!after) throw new AppError('content.not_found', 404);
    if (after.every((id, place) => id === before[place])) return;
    await writeOrder(trx, table, after);
    await writeAudit(trx, {
      by: editor,
      action: `${subjects[table]}.ordered`,
      subject: subjects[table],
      before: { ids: before },
      after: { ids: after },
    });
  });
}

/** Moves an item from the end to its 1-based place. */
export async function moveToPlace(trx: Db, table: Table, id: number, place: number): Promise<void> {
  const others = (await lockItems(trx, table, id)).filter((known) => known !== id);
  await writeOrder(trx, table, others.toSpliced(place - 1, 0, id));
}

async function writeOrder(trx: Db, table: Table, ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(table === 'faqItems' ? 'faq_items' : 'landing_items')} as item
    set sort_order = wanted.place
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    where item.id = wanted.id`.execute(trx);
}

/** All questions, or all items of the first one's block, in order. */
async function lockItems(trx: Db, table: Table, firstId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .$if(table === 'landingItems', (query) =>
      query.where(sql<boolean>`block = (select block from landing_items where id = ${firstId})`),
    )
    .orderBy('sortOrder')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
