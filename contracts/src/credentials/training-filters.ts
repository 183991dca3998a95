import type { ListDeclaration } from '#/kit/list-filters.ts';
import { TRAINING_SOURCES, TRAINING_STATES } from './choices.ts';

export const TRAINING_LIST = {
  filters: {
    state: { kind: 'choice', values: TRAINING_STATES },
    source: { kind: 'choice', values: TRAINING_SOURCES },
    /** Between these days it ended. */
    from: { kind: 'day' },
    to: { kind: 'day' },
  },
} as const satisfies ListDeclaration;
