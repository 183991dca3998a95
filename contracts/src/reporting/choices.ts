// Plain values apart from the calls, so that an address can be read without loading any call.

/** Pupils by what they are: everybody, or those who do some work beside learning. */
export const PEOPLE_KINDS = ['all', 'authors', 'method_experts', 'school_heads'] as const;
export type PeopleKind = (typeof PEOPLE_KINDS)[number];

export const isPeopleKind = (kind: string): kind is PeopleKind =>
  PEOPLE_KINDS.some((known) => known === kind);

/** Against the yearly minimum: reached, on the way, or nothing done this year. */
export const STAFF_STATES = ['done', 'behind', 'not_begun'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

/** What one of the staff needs, the most urgent first. */
export const STAFF_NEEDS = ['overdue', 'profile', 'credits'] as const;
export type StaffNeed = (typeof STAFF_NEEDS)[number];

/** Why somebody is not reminded. */
export const UNREMINDED = ['self', 'done', 'recent'] as const;

/** Decision 153: what is counted. */
export const FACT_KINDS = [
  'registrations',
  'confirmations',
  'purchases',
  'completions',
  'certificates',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** The three counts of a course; each one's link shows exactly the people that it counts. */
export const COUNTED = ['active', 'purchased', 'finished'] as const;
export type Counted = (typeof COUNTED)[number];

export const COURSE_SORTS = ['created', 'name', 'active', 'purchases', 'finished'] as const;
export type CourseSort = (typeof COURSE_SORTS)[number];

export const PUPIL_SORTS = ['registered', 'name', 'purchases', 'money'] as const;
export type PupilSort = (typeof PUPIL_SORTS)[number];
