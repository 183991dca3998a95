import type { ListDeclaration } from '#/kit/list-filters.ts';

export const SURVEY_LIST = {
  filters: { status: { kind: 'flag', values: ['active', 'passive'] } },
} as const satisfies ListDeclaration;
