import type { saveLandingItem as saveCall } from '@malaka/contracts/content/platform-content/management';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { publicAddress } from '#/kit/files/public-files.ts';
import { invalid, refusing } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { moveToPlace } from './order-items.ts';
import { contentTexts } from './texts.ts';

type Item = Omit<BodyOf<typeof saveCall>, 'id' | 'place'>;

/** Adds an item at the end of its block or at the given place, or changes an existing one. */
export async function saveLandingItem(
  db: Db,
  { id, place, ...item }: BodyOf<typeof saveCall>,
  editor: Actor,
): Promise<number> {
  if (item.avatar !== null && !isOurPicture(item.avatar)) {
    throw invalid({ avatar: [contentTexts.foreignPicture[editor.language]] });
  }
  return await db.transaction().execute(async (trx) => {
    const before = id === undefined ? undefined : await lockItem(trx, id, item.block);
    const savedId =
      id === undefined ? await insertItem(trx, item) : await updateItem(trx, id, item);
    if (id === undefined && place) await moveToPlace(trx, 'landingItems', savedId, place);
    await writeAudit(trx, {
      by: editor,
      action: 'landing_item.saved',
      subject: `landing_item:${savedId}`,
      ...(before && { before }),
      after: item,
    });
    return savedId;
  });
}

export async function deleteLandingItem(db: Db, id: number, editor: Actor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockItem(trx, id);
    await trx.deleteFrom('landingItems').where('id', '=', id).execute();
    await writeAudit(trx, {
      by: editor,
      action: 'landing_item.deleted',
      subject: `landing_item:${id}`,
      before,
    });
  });
}

/** A picture on another host would reveal readers to that host. */
const isOurPicture = (address: string) =>
  address.startsWith(publicAddress('')) && /^[\w/-]+(?:\.\w+)?$/.test(address);

async function lockItem(trx: Db, id: number, block?: Item['block']) {
  return await trx
    .selectFrom('landingItems')
    .select(['block', 'title', 'text', 'position', 'icon', 'avatar'])
    .where('id', '=', id)
    .$if(block !== undefined, (query) => query.where('block', '=', block!))
    .forUpdate()
    .executeTakeFirstOrThrow(refusing('content.not_found', 404));
}

const columnsOf = ({ title, text, position, icon, avatar }: Item) => ({
  title: JSON.stringify(title),
  text: JSON.stringify(text),
  position: JSON.stringify(position),
  icon,
  avatar,
});

async function insertItem(trx: Db, item: Item): Promise<number> {
  const { id } = await trx
    .insertInto('landingItems')
    .values({
      ...columnsOf(item),
      block: item.block,
      sortOrder: sql`(select coalesce(max(sort_order), 0) + 1 from landing_items where block = ${item.block})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function updateItem(trx: Db, id: number, item: Item): Promise<number> {
  await trx.updateTable('landingItems').set(columnsOf(item)).where('id', '=', id).execute();
  return id;
}
