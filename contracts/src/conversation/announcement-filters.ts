import type { ListDeclaration } from '#/kit/list-filters.ts';
import { ANNOUNCEMENT_STATES } from './choices.ts';

export const ANNOUNCEMENT_LIST = {
  filters: { state: { kind: 'choice', values: ANNOUNCEMENT_STATES } },
} as const satisfies ListDeclaration;
