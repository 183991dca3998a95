import type { Account, changeRole } from '@malaka/contracts/people/accounts';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Role } from '@malaka/contracts/kit/roles';

/** The profile decides between the learner's two roles (decision 2): here they are one choice. */
export const RIGHTS = ['learner', 'teacher', 'manager', 'ministry', 'admin'] as const;
export type Right = (typeof RIGHTS)[number];

/** A subject of the method expert; without a region for the whole country. */
export type ScopeValue = { subjectId: number | null; regionId: number | null };

export type RightsValues = {
  right: Right;
  managerRegionId: number | null;
  isMethodExpert: boolean;
  scopes: readonly ScopeValue[];
};

export const rightOf = (role: Role): Right => (role === 'confirmedLearner' ? 'learner' : role);

export const valuesOf = (account: Account): RightsValues => ({
  right: rightOf(account.role),
  managerRegionId: account.managerRegionId,
  isMethodExpert: account.isMethodExpert,
  scopes: account.methodExpertScopes.map(({ subjectId, regionId }) => ({ subjectId, regionId })),
});

const chosen = (scopes: readonly ScopeValue[]) =>
  scopes.flatMap(({ subjectId, regionId }) =>
    subjectId === null ? [] : [{ subjectId, regionId }],
  );

/** The request: values that go with the right, without empty rows. */
export function bodyOf(
  id: number,
  { right, managerRegionId, isMethodExpert, scopes }: RightsValues,
): BodyOf<typeof changeRole> {
  const isExpert = right === 'teacher' && isMethodExpert;
  return {
    id,
    role: right,
    managerRegionId: right === 'manager' ? managerRegionId : null,
    isMethodExpert: isExpert,
    methodExpertScopes: isExpert ? chosen(scopes) : [],
  };
}

export const isSame = (one: RightsValues, other: RightsValues): boolean =>
  JSON.stringify(bodyOf(0, one)) === JSON.stringify(bodyOf(0, other));

/** A method expert needs at least one subject. */
export const lacksSubject = (values: RightsValues): boolean => {
  const { isMethodExpert, methodExpertScopes } = bodyOf(0, values);
  return isMethodExpert && methodExpertScopes.length === 0;
};
