import type { ListDeclaration } from '#/kit/list-filters.ts';

export const TEACHER_LIST = {
  filters: {},
  sorts: ['buyers', 'registered', 'name', 'courses', 'rating'],
} as const satisfies ListDeclaration;
