import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { listNamed } from '#/domains/people/index.ts';
import { invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { defaultSettings } from './defaults.ts';
import { findSettings, getSettings, saveSettings, type Settings } from './queries.ts';
import { type Change, settingsErrors } from './rules.ts';
import { settingsOf } from './setting-keys.ts';

/** Saves one section of the settings form; unchanged values are not recorded. */
export async function saveChange(db: Db, change: Change, admin: Actor): Promise<void> {
  const { language, now } = admin;
  const positionTypeIds = change.creditsMinimums
    ? await listKnownTypes(db, language)
    : new Set<number>();
  const errors = settingsErrors(change, { positionTypeIds, now }, language);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const next = settingsOf(change);
  const keys = Object.keys(next) as (keyof Settings)[];
  if (keys.length === 0) return;
  await db.transaction().execute(async (trx) => {
    // The audit's "before" must be the state that this change replaced.
    await sql`select pg_advisory_xact_lock(7206)`.execute(trx);
    const known: Partial<Settings> = { ...defaultSettings, ...(await findSettings(trx, keys)) };
    const changed = keys.filter((key) => !isDeepStrictEqual(next[key], known[key]));
    if (changed.length === 0) return;
    const only = (values: Partial<Settings>) =>
      Object.fromEntries(changed.map((key) => [key, values[key] ?? null]));
    await saveSettings(trx, Object.fromEntries(changed.map((key) => [key, next[key]])));
    await writeAudit(trx, {
      by: admin,
      action: 'settings.changed',
      subject: 'platform',
      before: only(known),
      after: only(next),
    });
  });
}

/** Listed types, and archived ones that already have their own minimum. */
async function listKnownTypes(db: Db, language: Language): Promise<Set<number>> {
  const [listed, { 'credits.minimums': minimums }] = await Promise.all([
    listNamed(db, 'positionTypes', language),
    getSettings(db, ['credits.minimums']),
  ]);
  return new Set([
    ...listed.map(({ id }) => id),
    ...minimums.map(({ positionTypeId }) => positionTypeId),
  ]);
}
