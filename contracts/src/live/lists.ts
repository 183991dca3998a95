import type { ListDeclaration } from '#/kit/list-filters.ts';
import { PRESENCE_GROUPS } from './choices.ts';

export const PRESENCE_LIST = {
  filters: { group: { kind: 'choice', values: PRESENCE_GROUPS } },
} as const satisfies ListDeclaration;
