import type {
  orderPresets,
  retirePreset,
  savePreset,
} from '@malaka/contracts/content/decision-presets';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { contentErrors } from '#/domains/content/texts/errors.ts';
import { getList, lockPresets } from './queries.ts';
import { hasList, hasRoom, namesAll, sameLanguage } from './rules.ts';
import { fieldForProfiles } from './texts.ts';

/** Serialises changes of the lists, so that counts and order are right. */
const lockLists = (trx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('decision_presets'))`.execute(trx);

/** Adds a reason at the end of its list, or changes the texts of an existing one. */
export async function saveReason(
  db: Database,
  { id, texts, ...target }: BodyOf<typeof savePreset>,
  admin: Actor,
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    await lockLists(trx);
    const list = id === undefined ? target : await getList(trx, id);
    if (!hasList(list.queue, list.field)) {
      throw invalid({ field: [fieldForProfiles[admin.language]] });
    }
    const presets = await lockPresets(trx, list);
    const same = sameLanguage(presets, { id, texts });
    if (same) {
      const text = contentErrors['preset.duplicate'][admin.language];
      throw new AppError('preset.duplicate', 422, { errors: { [`texts.${same}`]: [text] } });
    }
    if (id === undefined && !hasRoom(presets)) throw new AppError('preset.too_many', 409);
    const values = { texts: JSON.stringify(texts) };
    const before = presets.find((preset) => preset.id === id);
    const savedId =
      id ?? (await insert(trx, { ...list, ...values, place: (presets.at(-1)?.place ?? -1) + 1 }));
    if (id !== undefined) {
      await trx.updateTable('decisionPresets').set(values).where('id', '=', id).execute();
    }
    await writeAudit(trx, {
      by: admin,
      action: 'preset.saved',
      subject: `preset:${savedId}`,
      ...(before && { before: { texts: before.texts } }),
      after: { ...list, texts },
    });
    return savedId;
  });
}

type New = { queue: string; field: string | null; texts: string; place: number };

async function insert(trx: Db, values: New): Promise<number> {
  const { id } = await trx
    .insertInto('decisionPresets')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Refused if somebody else has changed the list meanwhile. */
export async function orderReasons(
  db: Database,
  { ids }: BodyOf<typeof orderPresets>,
  admin: Actor,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockLists(trx);
    const list = await getList(trx, ids[0]!);
    const presets = await lockPresets(trx, list);
    if (!namesAll(presets, ids)) throw new AppError('preset.not_found', 404);
    const before = presets.filter(({ isActive }) => isActive).map(({ id }) => id);
    if (before.every((id, place) => id === ids[place])) return;
    await sql`
      update decision_presets as preset set place = wanted.place
      from unnest(${ids}::int[]) with ordinality as wanted (id, place)
      where preset.id = wanted.id`.execute(trx);
    await writeAudit(trx, {
      by: admin,
      action: 'preset.ordered',
      subject: `presets:${list.queue}`,
      before: { ids: before },
      after: { ...list, ids },
    });
  });
}

/** Withdraws a reason, or offers it again in last place; repeating it has no effect. */
export async function retireReason(
  db: Database,
  { id, isActive }: BodyOf<typeof retirePreset>,
  admin: Actor,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockLists(trx);
    const presets = await lockPresets(trx, await getList(trx, id));
    const before = presets.find((preset) => preset.id === id)!;
    if (before.isActive === isActive) return;
    if (isActive && !hasRoom(presets)) throw new AppError('preset.too_many', 409);
    if (isActive && sameLanguage(presets, before)) throw new AppError('preset.duplicate', 409);
    const place = isActive ? { place: presets.at(-1)!.place + 1 } : {};
    await trx
      .updateTable('decisionPresets')
      .set({ isActive, ...place })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, {
      by: admin,
      action: isActive ? 'preset.restored' : 'preset.retired',
      subject: `preset:${id}`,
      before: { isActive: before.isActive },
      after: { isActive },
    });
  });
}
