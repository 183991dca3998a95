import { PROVIDERS_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { Provider } from '@malaka/contracts/organizations/providers';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import { localName } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf } from '#/kit/http/paging.ts';

export type Filter = {
  /** Normalised; a name must contain all of them. */
  words?: string[] | undefined;
  regionId?: number | undefined;
};

function selectAllowed(db: Db, { words = [], regionId }: Filter = {}) {
  let allowed = db.selectFrom('organizations as o').where('o.status', '=', 'allowed');
  if (regionId !== undefined) allowed = allowed.where('o.regionId', '=', regionId);
  for (const word of words) allowed = allowed.where('o.searchText', 'like', `%${word}%`);
  return allowed;
}

const directions = (language: Language) => sql<string[]>`array(
  select ${localName('g.name', language)} from categories g
  where g.id = any(o.direction_ids) order by g.sort_order, g.id)`;

export async function listProviders(
  db: Db,
  filter: Filter & { page: number; language: Language },
): Promise<{ providers: Provider[]; total: number }> {
  const { page, language } = filter;
  const total = await countOf(selectAllowed(db, filter));
  const providers = await selectAllowed(db, filter)
    .innerJoin('regions as r', 'r.id', 'o.regionId')
    .orderBy('o.searchText')
    .orderBy('o.id')
    .limit(PROVIDERS_PER_PAGE)
    .offset(offsetOf(page, PROVIDERS_PER_PAGE))
    .select(['o.id', 'o.name', localName('r.name', language).as('region')])
    .select(directions(language).as('directions'))
    .execute();
  return { providers, total };
}

export async function isAllowed(db: Db, id: number): Promise<boolean> {
  const found = await selectAllowed(db).where('o.id', '=', id).select('o.id').executeTakeFirst();
  return found !== undefined;
}

/** The choice for a year; an organisation no longer approved counts only if the choice is final. */
export async function findChosen(
  db: Db,
  { accountId, year, language }: { accountId: number; year: number; language: Language },
) {
  return db
    .selectFrom('learnerProviders as c')
    .innerJoin('organizations as o', 'o.id', 'c.organizationId')
    .innerJoin('regions as r', 'r.id', 'o.regionId')
    .where('c.accountId', '=', accountId)
    .where('c.year', '=', year)
    .select(['o.id', 'o.name', 'o.status', localName('r.name', language).as('region')])
    .select(directions(language).as('directions'))
    .executeTakeFirst();
}

/** Whether an upgrade or retraining course was started in this period. */
export async function hasStarted(
  db: Db,
  accountId: number,
  { from, to }: { from: Date; to: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('enrolments as e')
    .innerJoin('courses as c', 'c.id', 'e.courseId')
    .where('e.accountId', '=', accountId)
    .where('c.type', 'in', ['upgrade', 'retraining'])
    .where('e.createdAt', '>=', from)
    .where('e.createdAt', '<', to)
    .select('e.id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function saveChosen(
  trx: Db,
  choice: { accountId: number; year: number; organizationId: number; now: Date },
): Promise<void> {
  const { accountId, year, organizationId, now } = choice;
  await trx
    .insertInto('learnerProviders')
    .values({ accountId, year, organizationId, chosenAt: now })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'year']).doUpdateSet({ organizationId, chosenAt: now }),
    )
    .execute();
}

export async function deleteChosen(trx: Db, accountId: number, year: number): Promise<void> {
  await trx
    .deleteFrom('learnerProviders')
    .where('accountId', '=', accountId)
    .where('year', '=', year)
    .execute();
}
