import type { AdminPreset, PresetField } from '@malaka/contracts/content/decision-presets';
import type { QueueName } from '@malaka/contracts/kit/reviewing';
import type { Db } from '#/kit/db/connect.ts';
import { refusing } from '#/kit/http/app-error.ts';
import { inEachLanguage, type Localized } from '#/kit/http/language.ts';

type List = { queue: QueueName; field: PresetField | null };

/** Reasons of a queue by list, offered ones first in order. */
export async function listPresets(db: Db, queue: QueueName): Promise<AdminPreset[]> {
  const rows = await db
    .selectFrom('decisionPresets')
    .select(['id', 'field', 'texts', 'isActive'])
    .where('queue', '=', queue)
    .orderBy('field', (order) => order.asc().nullsFirst())
    .orderBy('isActive', 'desc')
    .orderBy('place')
    .orderBy('id')
    .execute();
  return rows.map(({ field, texts, ...row }) => ({
    ...row,
    field: field as PresetField | null,
    texts: inEachLanguage(texts as Localized),
  }));
}

/** All reasons of a list in order, locked until the transaction ends. */
export async function lockPresets(trx: Db, { queue, field }: List) {
  const rows = await trx
    .selectFrom('decisionPresets')
    .select(['id', 'texts', 'isActive', 'place'])
    .where('queue', '=', queue)
    .where('field', field === null ? 'is' : '=', field)
    .orderBy('place')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ texts, ...row }) => ({ ...row, texts: inEachLanguage(texts as Localized) }));
}

export async function getList(db: Db, id: number): Promise<List> {
  const { queue, field } = await db
    .selectFrom('decisionPresets')
    .select(['queue', 'field'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(refusing('preset.not_found', 404));
  return { queue: queue as QueueName, field: field as PresetField | null };
}
