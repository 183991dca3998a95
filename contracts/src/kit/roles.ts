import { z } from 'zod';

/**
 * Role ids of specification §6; 5 is a learner with a confirmed profile (decision 2), 6 see
 * decision 1.
 */
export const ROLE_IDS = {
  admin: 1,
  learner: 2,
  teacher: 3,
  manager: 4,
  confirmedLearner: 5,
  ministry: 6,
} as const;

export type Role = keyof typeof ROLE_IDS;

const roleById = new Map<number, Role>(
  Object.entries(ROLE_IDS).map(([role, id]) => [id, role as Role]),
);

/** Numeric role id on the wire, role name in code. */
export const roleId = z.codec(
  z.literal(Object.values(ROLE_IDS)),
  z.enum(Object.keys(ROLE_IDS) as [Role, ...Role[]]),
  {
    decode: (id) => roleById.get(id) ?? 'learner',
    encode: (role) => ROLE_IDS[role],
  },
);

/**
 * The role in an answer about the caller. An unknown number becomes a learner: the specification's
 * default of 1 would make an admin (SEC-08).
 */
export const callerRoleId = z.codec(z.int().optional(), roleId.out, {
  decode: (id) => roleById.get(id ?? ROLE_IDS.learner) ?? 'learner',
  encode: (role) => ROLE_IDS[role],
});

/**
 * Who may call an endpoint. The audiences are the scopes in which the server registers routes:
 * an endpoint without one cannot be declared.
 */
export const AUDIENCES = {
  public: null,
  /** Anyone with a valid session. */
  signedIn: ['admin', 'learner', 'teacher', 'manager', 'confirmedLearner', 'ministry'],
  /** Every role may learn; a teacher remains a learner (decision 13). */
  learner: ['admin', 'learner', 'teacher', 'manager', 'confirmedLearner', 'ministry'],
  author: ['teacher', 'admin'],
  manager: ['manager', 'ministry', 'admin'],
  /** Exams and groups: a teacher has access only to their own (decision 9). */
  examiner: ['teacher', 'manager', 'ministry', 'admin'],
  reviewer: ['ministry', 'admin'],
  admin: ['admin'],
} as const satisfies Record<string, readonly Role[] | null>;

export type Audience = keyof typeof AUDIENCES;

export const isInAudience = (role: Role, audience: Exclude<Audience, 'public'>): boolean =>
  (AUDIENCES[audience] as readonly Role[]).includes(role);
