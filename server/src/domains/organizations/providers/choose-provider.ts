import type { OwnProvider } from '@malaka/contracts/organizations/providers';
import type { Database, Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { deleteChosen, hasStarted, isAllowed, saveChosen } from './queries.ts';
import { viewOwnProvider, yearOf } from './view-own-provider.ts';

type Choice = {
  accountId: number;
  /** Null: the state platform. */
  organizationId: number | null;
  language: Language;
  now: Date;
};

/**
 * Decision 132: an approved organisation per year, changeable until one of its courses is started.
 */
export async function chooseProvider(db: Database, choice: Choice): Promise<OwnProvider> {
  const { accountId, organizationId, now } = choice;
  const { year, ...days } = yearOf(now);
  return db.transaction().execute(async (trx) => {
    await lockStarting(trx, accountId);
    if (await hasStarted(trx, accountId, days)) throw new AppError('provider.fixed', 409);
    if (organizationId === null) {
      await deleteChosen(trx, accountId, year);
    } else {
      if (!(await isAllowed(trx, organizationId))) throw new AppError('provider.not_found', 404);
      await saveChosen(trx, { accountId, year, organizationId, now });
    }
    return viewOwnProvider(trx, choice);
  });
}

/** Enrolling locks the account, so no course is started between the check and the choice. */
async function lockStarting(trx: Db, accountId: number): Promise<void> {
  await trx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
}
