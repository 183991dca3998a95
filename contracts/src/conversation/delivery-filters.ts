import type { ListDeclaration } from '#/kit/list-filters.ts';
import { DELIVERY_CHANNELS, DELIVERY_STATES } from './choices.ts';

/** The search matches a phone or a name. */
export const DELIVERY_LIST = {
  filters: {
    channel: { kind: 'choice', values: DELIVERY_CHANNELS },
    state: { kind: 'choice', values: DELIVERY_STATES },
    from: { kind: 'day' },
    to: { kind: 'day' },
  },
} as const satisfies ListDeclaration;
