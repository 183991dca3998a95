import type { ListDeclaration } from '#/kit/list-filters.ts';
import { ACCOUNT_STATUSES, PROFILE_STATUSES, ROLES } from './choices.ts';

export const ACCOUNT_LIST = {
  filters: {
    role: { kind: 'role', wire: 'role_id', values: ROLES },
    status: { kind: 'choice', values: ACCOUNT_STATUSES },
    profile: { kind: 'choice', wire: 'profile_status', values: PROFILE_STATUSES },
    region: { kind: 'id', wire: 'region_id' },
  },
} as const satisfies ListDeclaration;
