import { z } from 'zod';
import { type AnswerOf, get } from '#/kit/endpoint.ts';
import { SEARCH_MAX } from '#/kit/limits.ts';
import { type Audience, isInAudience, type Role } from '#/kit/roles.ts';
import { one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** What the quick search finds on the server, in display order, with the audience of each kind. */
export const FINDERS = {
  people: 'manager',
  courses: 'examiner',
  certificates: 'manager',
  exams: 'examiner',
  groups: 'examiner',
  surveys: 'examiner',
  organizations: 'reviewer',
} as const satisfies Record<string, Exclude<Audience, 'public'>>;

export type FinderKey = keyof typeof FINDERS;
export const FINDER_KEYS = Object.keys(FINDERS) as [FinderKey, ...FinderKey[]];

export const findersOf = (role: Role): FinderKey[] =>
  FINDER_KEYS.filter((key) => isInAudience(role, FINDERS[key]));

/** Results of each kind; longer input narrows them. */
export const FOUND_MAX = 5;

/** Shortest input: a single letter finds too much. */
export const FOUND_FROM = 2;

const found = wire({
  kind: z.enum(FINDER_KEYS),
  /** As in the address of its screen: a certificate's number, otherwise an id. */
  id: z.string(),
  title: z.string(),
  /** Distinguishes results with the same name. */
  note: z.string().nullable(),
});
export type Found = z.output<typeof found>;

export const findAnything = get.examiner('/user/quick-search', {
  summary:
    'Search people and objects the caller may see, by words in either script, phone or number',
  query: wire({ search: z.string().min(FOUND_FROM).max(SEARCH_MAX) }),
  answer: one(z.array(found)),
});
export type FoundAnything = AnswerOf<typeof findAnything>['data'];
