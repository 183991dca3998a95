import { z } from 'zod';
import { id } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { SAVED_FILTER_NAME_MAX } from '#/kit/limits.ts';
import { done, idBody, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** Lists of the management whose filters can be kept. */
export const FILTERED_LISTS = ['pupils', 'courses'] as const;
export type FilteredList = (typeof FILTERED_LISTS)[number];

/** A list's search as its address spells it. */
const search = z
  .record(z.string().max(40), z.union([z.string().max(300), z.number(), z.boolean()]))
  .refine((fields) => Object.keys(fields).length <= 20);

const name = z.string().trim().min(1).max(SAVED_FILTER_NAME_MAX);

export const savedFilter = wire({ id: z.int(), name: z.string(), search });
export type SavedFilter = z.output<typeof savedFilter>;

export const listSavedFilters = get.manager('/manager/saved-filters', {
  summary: 'The caller’s own filters of a list, by name',
  query: wire({ list: z.enum(FILTERED_LISTS) }),
  answer: one(z.array(savedFilter)),
});

export const saveFilter = post.manager('/manager/saved-filters/save', {
  summary: 'Keep a filter under a name; the same name again replaces it',
  body: wire({ list: z.enum(FILTERED_LISTS), name, search }),
  answer: one(savedFilter),
});

export const renameFilter = post.manager('/manager/saved-filters/rename', {
  summary: 'Give an own filter another name',
  body: wire({ id, name }),
  answer: done,
});

export const deleteFilter = post.manager('/manager/saved-filters/delete', {
  summary: 'Forget an own filter',
  body: idBody,
  answer: done,
});
