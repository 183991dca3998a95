import type { ListDeclaration } from '#/kit/list-filters.ts';
import { MOVEMENT_TYPES, PAYMENT_PROVIDERS } from './choices.ts';

/** The search matches a phone, a name, an order or a provider's transaction. */
export const MOVEMENT_LIST = {
  filters: {
    type: { kind: 'choice', values: MOVEMENT_TYPES },
    provider: { kind: 'choice', values: PAYMENT_PROVIDERS },
    from: { kind: 'day' },
    to: { kind: 'day' },
  },
} as const satisfies ListDeclaration;
