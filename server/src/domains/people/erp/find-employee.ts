import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { ErpMatch, findInErp } from '@malaka/contracts/people/erp';
import type { Deps } from '#/kit/deps.ts';
import { type Counted, countAttempts } from '#/domains/people/identity/count-attempts.ts';
import type { Limit } from '#/domains/people/identity/limits.ts';
import type { FoundEmployee } from '#/kit/gateways/erp.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { sealMatch, viewMatch } from './match.ts';
import { saveMatch } from './queries.ts';

const HOUR = 60 * 60_000;

/** Prevents trying out passports. */
const SEARCHES_AN_HOUR: Limit = { most: 5, windowMs: HOUR };
const SEARCHES_A_DAY: Limit = { most: 20, windowMs: 24 * HOUR };

type Key = BodyOf<typeof findInErp>;

/** Looks the caller up in the staff register and stores the result until the school is chosen. */
export async function findEmployee(
  deps: Deps,
  key: Key,
  { accountId, language }: { accountId: number; language: Language },
): Promise<ErpMatch> {
  await countSearch(deps, accountId);
  const found = await ask(deps, key);
  if (!found) throw new AppError('erp.not_found', 404);
  const sealed = sealMatch(deps.personalData, accountId, found);
  await saveMatch(deps.db, { accountId, sealed, foundAt: deps.now() });
  return (await viewMatch(deps, accountId, language))!;
}

async function ask({ erp, log }: Deps, key: Key): Promise<FoundEmployee | undefined> {
  try {
    return await erp.findEmployee(key);
  } catch (err) {
    log.warn({ err }, 'The staff register gave no good answer');
    throw new AppError('erp.unavailable', 503);
  }
}

async function countSearch({ db, now }: Deps, accountId: number): Promise<void> {
  const limits: Counted[] = [
    [`erp-find:${accountId}`, SEARCHES_AN_HOUR],
    [`erp-find-day:${accountId}`, SEARCHES_A_DAY],
  ];
  await countAttempts(db, limits, now());
}
