import type { OwnProvider } from '@malaka/contracts/organizations/providers';
import { fromTashkent, inTashkent } from '@malaka/grading/tashkent';
import type { Database, Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { deleteChosen, hasStarted, isAllowed, saveChosen, findChosen } from './queries.ts';

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

/** The qualification year of a moment: a calendar year in Tashkent (decision 113). */
function yearOf(now: Date): { year: number; from: Date; to: Date } {
  const year = inTashkent(now).getUTCFullYear();
  return {
    year,
    from: fromTashkent(Date.UTC(year, 0, 1)),
    to: fromTashkent(Date.UTC(year + 1, 0, 1)),
  };
}

type Query = { accountId: number; language: Language; now: Date };

export async function viewOwnProvider(
  db: Db,
  { accountId, language, now }: Query,
): Promise<OwnProvider> {
  const { year, ...days } = yearOf(now);
  const isFixed = await hasStarted(db, accountId, days);
  const chosen = await findChosen(db, { accountId, year, language });
  // A provider whose permission was withdrawn before the first course no longer counts.
  if (!chosen || (chosen.status !== 'allowed' && !isFixed)) {
    return { year, organization: null, isFixed };
  }
  const { id, name, region, directions } = chosen;
  return { year, organization: { id, name, region, directions }, isFixed };
}
