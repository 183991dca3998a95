import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type {
  saveReference,
  archiveReference,
} from '@malaka/contracts/people/reference/management';
import { normalizeText, normalizedWords } from '@malaka/grading/normalize-text';
import { sql } from 'kysely';
import type { Db, Database } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { peopleErrors } from '#/domains/people/texts/errors.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { lockList, notifyListChanged, listShapes } from './list-shapes.ts';
import { findEntry, hasCode, insertEntry, listSiblings, updateEntry } from './entry-queries.ts';
import { entryTexts } from './texts.ts';

export type Entry = BodyOf<typeof saveReference>;
/** Adds an entry, or changes the one with the id. */
export async function saveEntry(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  entry: Entry,
  by: Actor,
): Promise<number> {
  const { list } = entry;
  checkFields(entry, by.language);
  return await db.transaction().execute(async (trx) => {
    await lockList(trx, list);
    const before = entry.id === undefined ? undefined : await findEntry(trx, list, entry.id);
    if (entry.id !== undefined && !before) throw new AppError('reference.not_found', 404);
    await checkNeighbours(trx, entry, by.language);
    const values = valuesOf(entry, now());
    const id = entry.id ?? (await insertEntry(trx, list, withPlace(entry, values)));
    if (before) await updateEntry(trx, list, id, values);
    await notifyListChanged(trx, list);
    const after = await findEntry(trx, list, id);
    await writeAudit(trx, {
      by,
      action: before ? 'reference.changed' : 'reference.added',
      subject: `reference:${list}:${id}`,
      ...(before && { before }),
      ...(after && { after }),
    });
    return id;
  });
}

function refuse(field: string, text: string): never {
  throw invalid({ [field]: [text] });
}

function checkFields(entry: Entry, language: Language): void {
  const { parent, required } = listShapes[entry.list];
  const missing = required.filter((field) => entry[field] === null || entry[field] === '');
  const isAlone = parent && !parent.isOptional && entry.parentId === null;
  const fields = [...missing, ...(isAlone ? ['parent_id'] : [])];
  if (fields.length > 0) {
    const errors = Object.fromEntries(
      fields.map((field) => [field, [entryTexts.missing[language]]]),
    );
    throw invalid(errors);
  }
  if (entry.list === 'languages' && !/^[a-z]{2,3}$/.test(entry.code ?? '')) {
    refuse('code', entryTexts.languageCode[language]);
  }
}

/** Checks parent, code and name under the lock of the list. */
async function checkNeighbours(trx: Db, entry: Entry, language: Language): Promise<void> {
  const { list, id = 0, parentId, code, name } = entry;
  const { parent, columns } = listShapes[list];
  const isAlone = parent?.isOptional && parentId === null;
  if (parent && !isAlone && !(await findEntry(trx, parent.list, parentId ?? 0))) {
    refuse('parent_id', peopleErrors['reference.not_found'][language]);
  }
  if (columns.includes('code') && code && (await hasCode(trx, list, code, id))) {
    refuse('code', entryTexts.codeTaken[language]);
  }
  const siblings = await listSiblings(trx, list, parentId);
  const isTaken = siblings.some(
    (sibling) =>
      sibling.id !== id &&
      (['uz', 'ru', 'en'] as const).some(
        (spoken) =>
          name[spoken] !== '' &&
          normalizeText(sibling.name[spoken]) === normalizeText(name[spoken]),
      ),
  );
  if (!isTaken) return;
  const text = peopleErrors['reference.duplicate'][language];
  throw new AppError('reference.duplicate', 409, { errors: { name: [text] } });
}

/** Columns of the list's table; fields that the list does not have are left out. */
function valuesOf(entry: Entry, now: Date): Record<string, unknown> {
  const { parent, columns } = listShapes[entry.list];
  return {
    name: JSON.stringify(entry.name),
    ...(parent && { [parent.column]: entry.parentId }),
    ...Object.fromEntries(
      columns
        .filter((column) => column !== 'sortOrder')
        .map((column) => [column, entry[column] || null]),
    ),
    ...(columns.includes('hue') && { hue: entry.hue }),
    ...(columns.includes('sortOrder') &&
      entry.sortOrder !== null && { sortOrder: entry.sortOrder }),
    ...(entry.list === 'schools' && {
      searchText: schoolSearchText(entry.name),
      updatedAt: now,
    }),
  };
}

/** A new entry goes to the end if the list has an order of its own. */
function withPlace({ list, sortOrder }: Entry, values: Record<string, unknown>) {
  const { table, columns } = listShapes[list];
  if (!columns.includes('sortOrder') || sortOrder !== null) return values;
  const end = sql`(select coalesce(max(sort_order), 0) + 1 from ${sql.table(table)})`;
  return { ...values, sortOrder: end };
}

export const schoolSearchText = (name: Entry['name']): string =>
  normalizedWords(`${name.uz} ${name.ru} ${name.en}`).join(' ');

/** Archives an entry or restores it; repeating it has no effect. */
export async function archiveEntry(
  db: Database,
  { list, id, isActive }: BodyOf<typeof archiveReference>,
  by: Omit<Actor, 'language'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockList(trx, list);
    const before = await findEntry(trx, list, id);
    if (!before) throw new AppError('reference.not_found', 404);
    if (before.isActive === isActive) return;
    await updateEntry(trx, list, id, { isActive });
    await notifyListChanged(trx, list);
    await writeAudit(trx, {
      by,
      action: isActive ? 'reference.restored' : 'reference.archived',
      subject: `reference:${list}:${id}`,
      before: { isActive: before.isActive },
      after: { isActive },
    });
  });
}
