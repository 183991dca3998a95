import type { Db } from '#/db/connect.ts';
import type { Localized } from '#/http/language.ts';

/** What administrators set; a key that nobody set is absent. */
export type Settings = {
  'landing.title': Localized;
  'landing.sentence': Localized;
  'landing.telegram': Localized;
  'landing.webinar_invitation': Localized;
  'contact.telegram_url': string;
  'contact.phone': string;
  'contact.email': string;
  'credits.minimum': number;
};

export async function findSettings<Key extends keyof Settings>(
  db: Db,
  keys: readonly Key[],
): Promise<Partial<Pick<Settings, Key>>> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', keys)
    .execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value])) as Partial<
    Pick<Settings, Key>
  >;
}

export async function saveSettings(db: Db, values: Partial<Settings>): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
  }));
  if (rows.length === 0) return;
  await db
    .insertInto('settings')
    .values(rows)
    .onConflict((on) => on.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute();
}
