import { LANGUAGES, COURSE_TYPES } from '#/kit/choices.ts';
import type { ListDeclaration } from '#/kit/list-filters.ts';
import { ROLES } from '#/people/choices.ts';
import { COUNTED } from './choices.ts';

export const PUPIL_LIST = {
  filters: {
    region: { kind: 'id', wire: 'region_id' },
    city: { kind: 'id', wire: 'city_id', within: 'region' },
    school: { kind: 'id', wire: 'school_id', within: 'city' },
    /** Decision 151: the direction is the subject. */
    direction: { kind: 'id', wire: 'direction_id' },
    position: { kind: 'id', wire: 'position_type_id' },
    role: { kind: 'role', wire: 'role_id', values: ROLES },
    language: { kind: 'choice', values: LANGUAGES },
    status: { kind: 'flag', values: ['active', 'blocked'] },
    /** Whether the minimum of the qualification year was reached. */
    completed: { kind: 'flag', values: ['yes', 'no'] },
    /** The current year if absent; pupils who registered after it are not listed. */
    year: { kind: 'number', wire: 'qualification_year', min: 2020, max: 2200 },
  },
  sorts: ['registered', 'name', 'purchases', 'money'],
} as const satisfies ListDeclaration;

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
