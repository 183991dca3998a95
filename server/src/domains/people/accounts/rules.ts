import type { Role } from '@malaka/contracts/kit/roles';

export type Scope = { subjectId: number; regionId: number | null };

/** An account's rights beyond those of everybody. */
export type Rights = {
  role: Role;
  /** For managers; null is the whole country (decision 11). */
  managerRegionId: number | null;
  /**
   * Subjects and regions on which a teacher advises others (decision 157); empty: not a method
   * expert.
   */
  scopes: readonly Scope[];
};

export type RightsInput = {
  role: Role;
  managerRegionId: number | null;
  isMethodExpert: boolean;
  methodExpertScopes: readonly Scope[];
};

/** The rights an account gets, without those that do not go with its role. */
export function rightsOf(input: RightsInput, isProfileConfirmed: boolean): Rights {
  const isExpert = input.role === 'teacher' && input.isMethodExpert;
  return {
    role: learnerByProfile(input.role, isProfileConfirmed),
    managerRegionId: input.role === 'manager' ? input.managerRegionId : null,
    scopes: isExpert ? inOrder(input.methodExpertScopes) : [],
  };
}

/** Decision 2: the profile alone decides between the learner's two roles. */
function learnerByProfile(role: Role, isProfileConfirmed: boolean): Role {
  if (role !== 'learner' && role !== 'confirmedLearner') return role;
  return isProfileConfirmed ? 'confirmedLearner' : 'learner';
}

/**
 * Sorted and without duplicates, so that equal rights compare equal. A subject for the whole
 * country needs no regions.
 */
function inOrder(scopes: readonly Scope[]): Scope[] {
  const everywhere = new Set(
    scopes.filter(({ regionId }) => regionId === null).map(({ subjectId }) => subjectId),
  );
  const needed = scopes.filter(
    ({ subjectId, regionId }) => regionId === null || !everywhere.has(subjectId),
  );
  const byKey = new Map(needed.map((scope) => [`${scope.subjectId} ${scope.regionId}`, scope]));
  return [...byKey.values()]
    .map(({ subjectId, regionId }) => ({ subjectId, regionId }))
    .toSorted((a, b) => a.subjectId - b.subjectId || (a.regionId ?? 0) - (b.regionId ?? 0));
}

export const isSame = (one: Rights, other: Rights): boolean =>
  JSON.stringify(journalled(one)) === JSON.stringify(journalled(other));

/** Rights for the audit, without empty ones. */
export function journalled({ role, managerRegionId, scopes }: Rights): Record<string, unknown> {
  return {
    role,
    ...(managerRegionId !== null && { region: managerRegionId }),
    ...(scopes.length > 0 && {
      scopes: scopes.map(({ subjectId, regionId }) => ({ subject: subjectId, region: regionId })),
    }),
  };
}

/** Whether no active administrator would be left; somebody must always be able to admit others. */
export const isLastAdmin = (adminIds: readonly number[], accountId: number): boolean =>
  adminIds.length === 1 && adminIds[0] === accountId;

const PERSONAL = /passport|pinfl|personal_?number/i;

/** An audit row without data that only a logged access may show. */
export function withoutPersonal(
  state: Record<string, unknown> | null,
): Record<string, unknown> | null {
  if (state === null) return null;
  return Object.fromEntries(Object.entries(state).filter(([name]) => !PERSONAL.test(name)));
}
