import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { LISTS_CHANGED } from '#/domains/people/reference/list-shapes.ts';
import { regions } from './geography.ts';
import {
  languages as languageList,
  legalForms,
  positions,
  positionTypes,
  subjects,
} from './lists.ts';

const languageCodes: Readonly<Record<number, string>> = { 1: 'uz', 2: 'ru', 3: 'en', 4: 'kaa' };

/** Language code to id. */
export const languages: ReadonlyMap<string, number> = new Map(
  languageList.map(({ id }) => [languageCodes[id]!, id]),
);

/** Adds reference data of this release that the database lacks; administrators' changes stay. */
export async function seedReference(db: Db): Promise<void> {
  const districts = regions.flatMap((region) =>
    region.districts.map(({ id, name }) => ({ id, region_id: region.id, name })),
  );
  const coded = languageList.map((language) => ({ ...language, code: languageCodes[language.id] }));
  await addMissing(db, 'regions', ['id', 'name'], regions);
  await addMissing(db, 'districts', ['id', 'region_id', 'name'], districts);
  await addMissing(db, 'languages', ['id', 'code', 'name'], coded);
  await addMissing(db, 'position_types', ['id', 'name'], positionTypes);
  await addMissing(db, 'positions', ['id', 'name'], positions);
  await addMissing(db, 'subjects', ['id', 'name'], subjects);
  await addMissing(db, 'legal_forms', ['id', 'name'], legalForms);
  // Nodes of the previous release may be running with cached lists.
  await sql`select pg_notify(${LISTS_CHANGED}, '')`.execute(db);
}

type Table =
  | 'regions'
  | 'districts'
  | 'languages'
  | 'position_types'
  | 'positions'
  | 'subjects'
  | 'legal_forms';

async function addMissing(
  db: Db,
  table: Table,
  columns: readonly string[],
  rows: readonly object[],
): Promise<void> {
  const into = sql.table(table);
  const named = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${into} (${named})
    select ${named} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(db);
}
