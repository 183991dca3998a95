import { z } from 'zod';
import { flag, id } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { SAVED_FILTER_NAME_MAX } from '#/kit/limits.ts';
import { roleId } from '#/kit/roles.ts';
import type { Screen } from '#/kit/screens.ts';
import { done, idBody, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';
import { tableView } from '#/people/table-views.ts';

/** Lists whose filters can be saved, and their screens: saving requires access to the screen. */
export const LIST_SCREENS = {
  pupils: '/dashboard/users/$page',
  courses: '/dashboard/courses/$page',
  groups: '/dashboard/groups/$page',
  exams: '/dashboard/exams/$page',
  certificates: '/dashboard/certificates/$page',
  surveys: '/dashboard/surveys/$page',
  announcements: '/dashboard/announcements/$page',
} as const satisfies Record<string, Screen>;
export type FilteredList = keyof typeof LIST_SCREENS;
const FILTERED_LISTS = Object.keys(LIST_SCREENS) as FilteredList[];
const list = z.enum(FILTERED_LISTS);

/** A list's search, encoded as in its address. */
const search = z
  .record(z.string().max(40), z.union([z.string().max(300), z.number(), z.boolean()]))
  .refine((fields) => Object.keys(fields).length <= 20);

const name = z.string().trim().min(1).max(SAVED_FILTER_NAME_MAX);

const saved = {
  name: z.string(),
  search,
  /** Columns of the table; null: each reader's own. */
  view: tableView.nullable(),
};

export const savedFilter = wire({
  id: z.int(),
  ...saved,
  /** Others can use it but not change it. */
  isOwn: flag,
  /** The role it is shared with. */
  role: roleId.nullable(),
  /** Key of the sharing link; shown only to the owner. */
  linkKey: z.string().nullable(),
});
export type SavedFilter = z.output<typeof savedFilter>;

export const listSavedFilters = get.examiner('/manager/saved-filters', {
  summary:
    'Filters of a list that the caller owns or that are shared with the caller’s role, by name',
  query: wire({ list }),
  answer: one(z.array(savedFilter)),
});

export const saveFilter = post.examiner('/manager/saved-filters/save', {
  summary: 'Save a filter under a name, with its columns; an existing name is replaced',
  body: wire({ list, name, search, view: tableView.nullable().default(null) }),
  answer: one(savedFilter),
});

export const renameFilter = post.examiner('/manager/saved-filters/rename', {
  summary: 'Rename one of the caller’s filters',
  body: wire({ id, name }),
  answer: done,
});

export const shareFilter = post.examiner('/manager/saved-filters/share', {
  summary: 'Share one of the caller’s filters with a role or by a link, or stop sharing it',
  body: wire({ id, role: roleId.nullable(), hasLink: flag }),
  answer: one(wire({ linkKey: z.string().nullable() })),
});

export const openFilter = get.examiner('/manager/saved-filters/link/:key', {
  summary: 'A filter by its link; results depend on the rights of the user who opens it',
  params: wire({
    key: z
      .string()
      .max(40)
      .regex(/^[\w-]+$/),
  }),
  answer: one(wire({ list, ...saved })),
});

export const deleteFilter = post.examiner('/manager/saved-filters/delete', {
  summary: 'Delete one of the caller’s filters',
  body: idBody,
  answer: done,
});
