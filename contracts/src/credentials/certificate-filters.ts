import type { ListDeclaration } from '#/kit/list-filters.ts';
import { CERTIFICATE_KINDS, CERTIFICATE_STATES } from './choices.ts';

export const CERTIFICATE_LIST = {
  filters: {
    type: { kind: 'choice', values: CERTIFICATE_KINDS },
    state: { kind: 'choice', values: CERTIFICATE_STATES },
    year: { kind: 'number', min: 2000, max: 2200 },
    region: { kind: 'id', wire: 'region_id' },
  },
} as const satisfies ListDeclaration;
