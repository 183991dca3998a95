import { z } from 'zod';
import { type AnswerOf, get } from '#/kit/endpoint.ts';
import { SEARCH_MAX } from '#/kit/limits.ts';
import { type Audience, isAmong, type Role } from '#/kit/roles.ts';
import { one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** What the quick search finds on the server, in the order in which it is shown, and for whom. */
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
  FINDER_KEYS.filter((key) => isAmong(role, FINDERS[key]));

/** Of each kind; who has not found it types more. */
export const FOUND_MAX = 5;

/** One letter says nothing. */
export const FOUND_FROM = 2;

const found = wire({
  kind: z.enum(FINDER_KEYS),
  /** As it stands in the address of its screen: a number of a certificate, an id of everything else. */
  id: z.string(),
  title: z.string(),
  /** What tells it from another of its name. */
  note: z.string().nullable(),
});
export type Found = z.output<typeof found>;

export const findAnything = get.examiner('/user/quick-search', {
  summary: 'People and things that the caller may see, by words in either script, phone or number',
  query: wire({ search: z.string().min(FOUND_FROM).max(SEARCH_MAX) }),
  answer: one(z.array(found)),
});
export type FoundAnything = AnswerOf<typeof findAnything>['data'];
