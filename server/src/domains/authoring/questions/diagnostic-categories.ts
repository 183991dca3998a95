import type { Db } from '#/kit/db/connect.ts';
import { localName } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';

export async function listDiagnosticCategories(
  db: Db,
  language: Language,
): Promise<{ id: number; name: string }[]> {
  return await db
    .selectFrom('diagnosticCategories')
    .where('isActive', '=', true)
    .orderBy('sortOrder')
    .orderBy('id')
    .select(['id', localName('name', language).as('name')])
    .execute();
}
