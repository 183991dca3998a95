import { sql } from 'kysely';
import type { Db } from '#/db/connect.ts';
import { regions } from './geography.ts';
import { languages as languageList, positionTypes } from './lists.ts';

const languageCodes: Readonly<Record<number, string>> = { 1: 'uz', 2: 'ru', 3: 'en', 4: 'kaa' };

/** Code of a language to its id. */
export const languages: ReadonlyMap<string, number> = new Map(
  languageList.map(({ id }) => [languageCodes[id]!, id]),
);

/** Regions, districts, languages and position types: brought to this release, as often as asked. */
export async function seedReference(db: Db): Promise<void> {
  await upsert(
    db,
    'regions',
    regions.map(({ id, name }) => ({ id, name })),
  );
  await upsert(
    db,
    'districts',
    regions.flatMap((region) =>
      region.districts.map(({ id, name }) => ({ id, region_id: region.id, name })),
    ),
    'region_id',
  );
  await upsert(
    db,
    'languages',
    languageList.map(({ id, name }) => ({ id, code: languageCodes[id], name })),
    'code',
  );
  await upsert(
    db,
    'position_types',
    positionTypes.map(({ id, name }) => ({ id, name })),
  );
}

async function upsert(
  db: Db,
  table: 'regions' | 'districts' | 'languages' | 'position_types',
  rows: readonly object[],
  further?: 'region_id' | 'code',
): Promise<void> {
  const into = sql.table(table);
  const also = further === undefined ? sql`` : sql`, ${sql.ref(further)}`;
  const change =
    further === undefined ? sql`` : sql`, ${sql.ref(further)} = excluded.${sql.ref(further)}`;
  await sql`
    insert into ${into} (id, name${also})
    select id, name${also} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set name = excluded.name${change}`.execute(db);
}
