import type { saveFaq as saveCall } from '@malaka/contracts/content/platform-content/management';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { refusing } from '#/kit/http/app-error.ts';
import { cleanBody } from './clean-body.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { moveToPlace } from './order-items.ts';

/** Adds a question at the end or at the given place, or changes an existing one. */
export async function saveFaq(
  db: Db,
  { id, place, title, body }: BodyOf<typeof saveCall>,
  editor: Actor,
): Promise<number> {
  const faq = { title, body: cleanBody(body, editor.language) };
  return await db.transaction().execute(async (trx) => {
    const before = id === undefined ? undefined : await lockFaq(trx, id);
    const savedId = id === undefined ? await insertFaq(trx, faq) : await updateFaq(trx, id, faq);
    if (id === undefined && place) await moveToPlace(trx, 'faqItems', savedId, place);
    await writeAudit(trx, {
      by: editor,
      action: 'faq.saved',
      subject: `faq:${savedId}`,
      ...(before && { before }),
      after: faq,
    });
    return savedId;
  });
}

export async function deleteFaq(db: Db, id: number, editor: Actor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockFaq(trx, id);
    await trx.deleteFrom('faqItems').where('id', '=', id).execute();
    await writeAudit(trx, {
      by: editor,
      action: 'faq.deleted',
      subject: `faq:${id}`,
      before,
    });
  });
}

type Faq = Pick<BodyOf<typeof saveCall>, 'title' | 'body'>;

async function lockFaq(trx: Db, id: number) {
  return await trx
    .selectFrom('faqItems')
    .select(['title', 'body'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(refusing('content.not_found', 404));
}

async function insertFaq(trx: Db, { title, body }: Faq): Promise<number> {
  const { id } = await trx
    .insertInto('faqItems')
    .values({
      title: JSON.stringify(title),
      body: JSON.stringify(body),
      sortOrder: sql`(select coalesce(max(sort_order), 0) + 1 from faq_items)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function updateFaq(trx: Db, id: number, { title, body }: Faq): Promise<number> {
  await trx
    .updateTable('faqItems')
    .set({ title: JSON.stringify(title), body: JSON.stringify(body) })
    .where('id', '=', id)
    .execute();
  return id;
}
