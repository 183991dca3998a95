import type { me } from '@malaka/contracts/people/sign-in';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { Deps } from '#/kit/deps.ts';
import { loadFacts } from '#/domains/people/profiles/load-profile.ts';
import type { Language } from '#/kit/http/language.ts';
import { getSessionUser } from './queries.ts';

const WITHOUT_DOCUMENTS = { passportSeries: '', passportNumber: '', personalNumber: '' };

/**
 * The signed-in user with their own profile; for an admin, a password alone does not show
 * documents.
 */
export async function viewMe(
  { db, personalData, config }: Pick<Deps, 'db' | 'personalData' | 'config'>,
  accountId: number,
  language: Language,
): Promise<AnswerOf<typeof me>['data']> {
  const [user, facts] = await Promise.all([
    getSessionUser(db, accountId, config.secondFactor),
    loadFacts(db, personalData, accountId, language),
  ]);
  return { ...facts, ...(user.isSecondFactorDue && WITHOUT_DOCUMENTS), ...user };
}
