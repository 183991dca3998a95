// Plain values apart from the calls, so that parsing an address loads none of them.

/** Pupils by role: everybody, or those who also work as authors, method experts or school heads. */
export const PEOPLE_KINDS = ['all', 'authors', 'method_experts', 'school_heads'] as const;
export type PeopleKind = (typeof PEOPLE_KINDS)[number];

export const isPeopleKind = (kind: string): kind is PeopleKind =>
  PEOPLE_KINDS.some((known) => known === kind);

/** Progress towards the yearly minimum: reached, on the way, or nothing done this year. */
export const STAFF_STATES = ['done', 'behind', 'not_begun'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

/** What a member of staff needs, most urgent first. */
export const STAFF_NEEDS = ['overdue', 'profile', 'credits'] as const;
export type StaffNeed = (typeof STAFF_NEEDS)[number];

/** Why no reminder is sent. */
export const UNREMINDED = ['self', 'done', 'recent'] as const;

/** Decision 153: the facts that statistics count. */
export const FACT_KINDS = [
  'registrations',
  'confirmations',
  'purchases',
  'completions',
  'certificates',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** The three counts of a course; each links to exactly the people it counts. */
export const COUNTED = ['active', 'purchased', 'finished'] as const;
export type Counted = (typeof COUNTED)[number];
