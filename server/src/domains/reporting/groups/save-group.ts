import type { createGroup, updateGroup } from '@malaka/contracts/reporting/groups';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Database, Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { storedName } from '#/kit/names/local-name.ts';
import { canEdit, type Examiner } from '#/kit/access/scope.ts';
import { countExamsOfGroup } from '#/domains/assessment/index.ts';
import { planNotification } from './change-members.ts';
import { countKnownCategories, lockGroup } from './queries.ts';
import { errorsOf } from './rules.ts';
import { groupTexts } from './texts.ts';

type Facts = {
  name: string;
  description: string;
  isActive: boolean;
  isEveryone: boolean;
  startDate: string | null;
  endDate: string | null;
  categoryIds: number[];
};

const WIRE = { startDate: 'start_date', endDate: 'end_date', categoryIds: 'categories' } as const;

/** Errors in the days and categories of a group, by wire field. */
export async function findErrors(
  db: Db,
  facts: Parameters<typeof errorsOf>[0],
  language: Language,
): Promise<Record<string, string[]>> {
  const errors: Record<string, string[]> = {};
  for (const [field, error] of Object.entries(errorsOf(facts))) {
    errors[WIRE[field as keyof typeof WIRE]] = [groupTexts[error][language]];
  }
  const { categoryIds } = facts;
  if (
    categoryIds.length > 0 &&
    (await countKnownCategories(db, categoryIds)) < categoryIds.length
  ) {
    errors['categories'] = [groupTexts.unknownCategory[language]];
  }
  return errors;
}

async function check(trx: Db, facts: Facts, language: Language): Promise<void> {
  const errors = await findErrors(trx, facts, language);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

type NewGroup = BodyOf<typeof createGroup>;

export const newFacts = ({ startDate, endDate, categoryIds = [] }: Partial<NewGroup>) => ({
  isEveryone: false,
  startDate: startDate || null,
  endDate: endDate || null,
  categoryIds: unique(categoryIds),
});

const unique = (ids: readonly number[]) => [...new Set(ids)];

/** Creates a group of the caller; a regional manager's belongs to the manager's region. */
export async function saveNewGroup(
  db: Database,
  body: NewGroup,
  editor: Examiner,
): Promise<number> {
  const facts: Facts = { ...body, ...newFacts(body) };
  return await db.transaction().execute(async (trx) => {
    await check(trx, facts, editor.language);
    const { categoryIds: ids, ...values } = facts;
    const { accountId, visibleRegion, now } = editor;
    const { id } = await trx
      .insertInto('groups')
      .values({ ...values, createdBy: accountId, regionId: visibleRegion.regionId, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await saveCategories(trx, id, ids);
    await audit(trx, editor, { action: 'group.created', id, after: facts });
    return id;
  });
}

/** Changes the given fields. */
export async function changeGroup(
  db: Database,
  body: BodyOf<typeof updateGroup>,
  editor: Examiner,
): Promise<void> {
  const { id, categoryIds, startDate, endDate, ...rest } = body;
  await db.transaction().execute(async (trx) => {
    const group = await lockGroup(trx, id, editor);
    if (!canEdit(group, editor)) throw new AppError('auth.forbidden', 403);
    const { createdBy: _, regionId: __, id: ___, ...known } = group;
    const before: Facts = { ...known, categoryIds: await listCategoryIds(trx, id) };
    const days = group.isEveryone
      ? {}
      : {
          ...(startDate !== undefined && { startDate: startDate || null }),
          ...(endDate !== undefined && { endDate: endDate || null }),
        };
    const { isEveryone } = group;
    const name = rest.name && storedName({ name: rest.name, isEveryone }, editor.language);
    const after: Facts = {
      ...before,
      ...definedOf({ ...rest, name }),
      ...days,
      ...(categoryIds && { categoryIds: unique(categoryIds) }),
    };
    await check(trx, after, editor.language);
    const { categoryIds: ids, ...values } = after;
    await trx.updateTable('groups').set(values).where('id', '=', id).execute();
    if (categoryIds) await saveCategories(trx, id, ids);
    await planNotification(trx, { id, ...after }, editor.now);
    await audit(trx, editor, { action: 'group.changed', id, before, after });
  });
}

const definedOf = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]?: Exclude<Values[Key], undefined>;
  };

async function listCategoryIds(trx: Db, groupId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('groupCategories')
    .where('groupId', '=', groupId)
    .orderBy('categoryId')
    .select('categoryId')
    .execute();
  return rows.map(({ categoryId }) => categoryId);
}

async function saveCategories(trx: Db, groupId: number, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('groupCategories').where('groupId', '=', groupId).execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('groupCategories')
    .values(ids.map((categoryId) => ({ groupId, categoryId })))
    .execute();
}

type AuditedChange = { action: string; id: number; before?: Facts; after: Facts };

const audit = (trx: Db, editor: Examiner, { action, id, before, after }: AuditedChange) =>
  writeAudit(trx, {
    by: editor,
    action,
    subject: `group:${id}`,
    ...(before && { before }),
    after,
  });

/**
 * Deletes a group: it assigns nothing and nobody can begin its exams. Throws while one of its exams
 * is running; results of past exams stay.
 */
export async function deleteGroup(db: Database, id: number, editor: Examiner): Promise<void> {
  const { accountId, address, now } = editor;
  await db.transaction().execute(async (trx) => {
    const group = await lockGroup(trx, id, editor);
    if (group.isEveryone) throw new AppError('group.everyone', 409);
    if (!canEdit(group, editor)) throw new AppError('auth.forbidden', 403);
    const exams = await countExamsOfGroup(trx, id, now);
    if (exams.running > 0) throw new AppError('group.exam_running', 409);
    await trx
      .updateTable('groups')
      .set({ isActive: false, deletedAt: now })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'group.deleted',
      subject: `group:${id}`,
      before: { name: group.name, exams: exams.total },
    });
  });
}
