import type { Db } from '#/kit/db/connect.ts';
import { invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { RightsInput } from './rules.ts';
import { notInList, scopeNeeded } from './texts.ts';

/** Checks that regions and subjects exist; a method expert has at least one subject. */
export async function checkRights(db: Db, input: RightsInput, language: Language): Promise<void> {
  const errors: Record<string, string[]> = {};
  const { role, managerRegionId, isMethodExpert, methodExpertScopes } = input;
  if (role === 'manager' && managerRegionId !== null) {
    if (!(await hasAll(db, 'regions', [managerRegionId]))) {
      errors['manager_region_id'] = [notInList[language]];
    }
  }
  if (role === 'teacher' && isMethodExpert) {
    const error = await findScopesError(db, methodExpertScopes);
    if (error) errors['method_expert_scopes'] = [error[language]];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function findScopesError(db: Db, scopes: RightsInput['methodExpertScopes']) {
  if (scopes.length === 0) return scopeNeeded;
  const subjects = scopes.map(({ subjectId }) => subjectId);
  const regions = scopes.flatMap(({ regionId }) => regionId ?? []);
  const isKnown =
    (await hasAll(db, 'subjects', subjects)) && (await hasAll(db, 'regions', regions));
  return isKnown ? undefined : notInList;
}

async function hasAll(db: Db, table: 'regions' | 'subjects', ids: readonly number[]) {
  const different = [...new Set(ids)];
  if (different.length === 0) return true;
  const rows = await db.selectFrom(table).select('id').where('id', 'in', different).execute();
  return rows.length === different.length;
}
