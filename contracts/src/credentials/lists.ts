import type { ListDeclaration } from '#/kit/list-filters.ts';
import {
  CERTIFICATE_KINDS,
  CERTIFICATE_STATES,
  TRAINING_SOURCES,
  TRAINING_STATES,
} from './choices.ts';

export const CERTIFICATE_LIST = {
  filters: {
    type: { kind: 'choice', values: CERTIFICATE_KINDS },
    state: { kind: 'choice', values: CERTIFICATE_STATES },
    year: { kind: 'number', min: 2000, max: 2200 },
    region: { kind: 'id', wire: 'region_id' },
  },
} as const satisfies ListDeclaration;

export const TRAINING_LIST = {
  filters: {
    state: { kind: 'choice', values: TRAINING_STATES },
    source: { kind: 'choice', values: TRAINING_SOURCES },
    /** Between these days it ended. */
    from: { kind: 'day' },
    to: { kind: 'day' },
  },
} as const satisfies ListDeclaration;
