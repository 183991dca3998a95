// Plain values kept apart from the calls, so that reading an address loads no call.

import type { Role } from '#/kit/roles.ts';

export const SCHOOL_TYPES = ['general', 'specialized'] as const;

export const ACCOUNT_STATUSES = ['active', 'blocked'] as const;

export const PROFILE_STATUSES = ['draft', 'submitted', 'confirmed', 'rejected'] as const;
export type ProfileStatus = (typeof PROFILE_STATUSES)[number];

/** In the order of menus and filters. */
export const ROLES = [
  'learner',
  'confirmedLearner',
  'teacher',
  'manager',
  'ministry',
  'admin',
] as const satisfies readonly Role[];

/** Lists that administrators edit. */
export const REFERENCE_LISTS = [
  'regions',
  'districts',
  'schools',
  'position_types',
  'positions',
  'subjects',
  'categories',
  'diagnostic_categories',
  'languages',
  'legal_forms',
] as const;
export type ReferenceList = (typeof REFERENCE_LISTS)[number];

/** Pictures of categories; the client has a drawing for each. */
export const CATEGORY_ICONS = [
  'abc',
  'atom',
  'award',
  'ball-football',
  'book-2',
  'brain',
  'building-community',
  'chart-bar',
  'device-laptop',
  'flask',
  'globe',
  'heart-handshake',
  'language',
  'math-function',
  'music',
  'palette',
  'plant-2',
  'scale',
  'school',
  'users-group',
] as const;
