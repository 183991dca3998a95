// Plain values kept apart from the calls, so that reading an address loads no call.

/** Decision 125. */
export const ORGANIZATION_STATUSES = [
  'not_checked',
  'under_review',
  'allowed',
  'cancelled',
] as const;
export type OrganizationStatus = (typeof ORGANIZATION_STATUSES)[number];

/** Decision 128. */
export const LEGAL_FORMS = ['mchj', 'aj', 'xk', 'ntm', 'yatt', 'state', 'other'] as const;

export const EDUCATION_FORMS = ['online', 'offline'] as const;
