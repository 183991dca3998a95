import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { SAVED_FILTERS_MAX } from '@malaka/contracts/kit/limits';
import type * as contract from '@malaka/contracts/reporting/saved-filters';
import type { Database } from '#/kit/db/connect.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { countFilters, isNameTaken, lockFilters, putFilter, updateName } from './queries.ts';
import { nameTaken, tooMany } from './texts.ts';

type Owner = { accountId: number; language: Language };

const refuse = (text: string) => invalid({ name: [text] });

export async function saveFilter(
  db: Database,
  body: BodyOf<typeof contract.saveFilter>,
  { accountId, language }: Owner,
): Promise<contract.SavedFilter> {
  return await db.transaction().execute(async (trx) => {
    await lockFilters(trx, accountId);
    const filter = await putFilter(trx, accountId, body);
    if ((await countFilters(trx, accountId, body.list)) > SAVED_FILTERS_MAX) {
      throw refuse(tooMany(SAVED_FILTERS_MAX)[language]);
    }
    return filter;
  });
}

export async function renameFilter(
  db: Database,
  body: BodyOf<typeof contract.renameFilter>,
  { accountId, language }: Owner,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockFilters(trx, accountId);
    if (await isNameTaken(trx, accountId, body)) throw refuse(nameTaken[language]);
    if (!(await updateName(trx, accountId, body))) {
      throw new AppError('filter.not_found', 404);
    }
  });
}
