import type { Role } from '@malaka/contracts/kit/roles';

export type Scope = { subjectId: number; regionId: number | null };

/** What an account may do beyond what everybody may. */
export type Rights = {
  role: Role;
  /** Of a manager; null is the whole country (decision 11). */
  managerRegionId: number | null;
  /** Subjects and regions on which a teacher advises others (decision 157); none: no method expert. */
  scopes: readonly Scope[];
};

export type AskedRights = {
  role: Role;
  managerRegionId: number | null;
  isMethodExpert: boolean;
  methodExpertScopes: readonly Scope[];
};

/** The rights that an account gets: what does not go with its role is left out. */
export function rightsOf(asked: AskedRights, isProfileConfirmed: boolean): Rights {
  const isExpert = asked.role === 'teacher' && asked.isMethodExpert;
  return {
    role: learnerByProfile(asked.role, isProfileConfirmed),
    managerRegionId: asked.role === 'manager' ? asked.managerRegionId : null,
    scopes: isExpert ? inOrder(asked.methodExpertScopes) : [],
  };
}

/** Decision 2: of the learner's two roles the profile alone decides. */
function learnerByProfile(role: Role, isProfileConfirmed: boolean): Role {
  if (role !== 'learner' && role !== 'confirmedLearner') return role;
  return isProfileConfirmed ? 'confirmedLearner' : 'learner';
}

/** Each once, so that equal rights look alike. A subject of the whole country needs no regions. */
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

/** Rights as the audit keeps them: only what is there. */
export function journalled({ role, managerRegionId, scopes }: Rights): Record<string, unknown> {
  return {
    role,
    ...(managerRegionId !== null && { region: managerRegionId }),
    ...(scopes.length > 0 && {
      scopes: scopes.map(({ subjectId, regionId }) => ({ subject: subjectId, region: regionId })),
    }),
  };
}

/** Whether no active admin would be left; somebody must always be able to let others in. */
export const isLastAdmin = (adminIds: readonly number[], accountId: number): boolean =>
  adminIds.length === 1 && adminIds[0] === accountId;

const PERSONAL = /passport|pinfl|personal_?number/i;

/** A row of the audit without what only a logged reading may show. */
export function withoutPersonal(
  state: Record<string, unknown> | null,
): Record<string, unknown> | null {
  if (state === null) return null;
  return Object.fromEntries(Object.entries(state).filter(([name]) => !PERSONAL.test(name)));
}
