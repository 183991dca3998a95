import type { ListDeclaration } from '#/kit/list-filters.ts';
import { ANNOUNCEMENT_STATES, DELIVERY_CHANNELS, DELIVERY_STATES } from './choices.ts';

export const ANNOUNCEMENT_LIST = {
  filters: { state: { kind: 'choice', values: ANNOUNCEMENT_STATES } },
} as const satisfies ListDeclaration;

/** The search matches a phone or a name. */
export const DELIVERY_LIST = {
  filters: {
    channel: { kind: 'choice', values: DELIVERY_CHANNELS },
    state: { kind: 'choice', values: DELIVERY_STATES },
    from: { kind: 'day' },
    to: { kind: 'day' },
  },
} as const satisfies ListDeclaration;
