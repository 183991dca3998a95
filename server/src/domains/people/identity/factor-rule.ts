import type { Role } from '@malaka/contracts/kit/roles';
import type { Config } from '#/kit/config/config.ts';

/** `required` for roles that can reach other people's data; `optional` for everybody. */
export type FactorRule = Config['secondFactor'];

const GUARDED: readonly Role[] = ['admin', 'manager', 'ministry', 'teacher'];

export const isFactorRequired = (role: Role, rule: FactorRule): boolean =>
  rule === 'required' && GUARDED.includes(role);
