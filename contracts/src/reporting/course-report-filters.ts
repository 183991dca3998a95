import { COURSE_TYPES } from '#/kit/choices.ts';
import type { ListDeclaration } from '#/kit/list-filters.ts';
import { COUNTED } from './choices.ts';

export const COURSE_REPORT_LIST = {
  filters: {
    type: { kind: 'choice', values: COURSE_TYPES },
    category: { kind: 'id', wire: 'category_id' },
  },
  sorts: ['created', 'name', 'active', 'purchases', 'finished'],
} as const satisfies ListDeclaration;

/** The people of one course; all buyers unless a count is chosen. */
export const COURSE_USER_LIST = {
  filters: { which: { kind: 'choice', values: COUNTED } },
} as const satisfies ListDeclaration;

/** The courses of one person. */
export const USER_COURSE_LIST = { filters: {} } as const satisfies ListDeclaration;
