import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { SAVED_FILTERS_MAX } from '@malaka/contracts/kit/limits';
import { isInAudience } from '@malaka/contracts/kit/roles';
import { mayOpen } from '@malaka/contracts/kit/screens';
import * as contract from '@malaka/contracts/reporting/saved-filters';
import type { Database } from '#/kit/db/connect.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import {
  countFilters,
  findList,
  isNameTaken,
  lockFilters,
  putFilter,
  updateName,
  updateSharing,
} from './queries.ts';
import { nameTaken, roleCannot, tooMany } from './texts.ts';

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

/** An existing link stays the same until it is revoked. */
export async function shareFilter(
  db: Database,
  { id, role, hasLink }: BodyOf<typeof contract.shareFilter>,
  { accountId, language }: Owner,
): Promise<{ linkKey: string | null }> {
  return await db.transaction().execute(async (trx) => {
    await lockFilters(trx, accountId);
    const found = await findList(trx, accountId, id);
    if (!found) throw new AppError('filter.not_found', 404);
    const may =
      role === null ||
      (isInAudience(role, 'examiner') && mayOpen(role, contract.LIST_SCREENS[found.list]));
    if (!may) throw invalid({ role: [roleCannot[language]] });
    const linkKey = hasLink ? (found.linkKey ?? randomBytes(18).toString('base64url')) : null;
    await updateSharing(trx, id, { role, linkKey });
    return { linkKey };
  });
}
