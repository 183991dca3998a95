import { z } from 'zod';
import { CATEGORY_ICONS, REFERENCE_LISTS, SCHOOL_TYPES } from '#/people/choices.ts';
import { filterOf, flag, id, idText } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { PLACE_MAX } from '#/kit/limits.ts';
import { done, list, localized, one, page, texts, search } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const referenceRow = wire({
  id: z.int(),
  name: texts,
  isActive: flag,
  /**
   * Region of a district, district of a school, or course category that helps with a diagnostic
   * category.
   */
  parentId: z.int().nullable(),
  parent: z.string().nullable(),
  /** Region of a school's district. */
  regionId: z.int().nullable(),
  /** A school's number in the official register, or a language code. */
  code: z.string().nullable(),
  /** For schools. */
  type: z.enum(SCHOOL_TYPES).nullable(),
  /** For categories. */
  hue: z.int().nullable(),
  icon: z.string().nullable(),
  /** Sort position, for categories. */
  sortOrder: z.int().nullable(),
});
export type ReferenceRow = z.output<typeof referenceRow>;

export const listReference = get.admin('/admin/reference', {
  summary: 'Rows of a reference list, including archived ones',
  query: wire({
    list: z.enum(REFERENCE_LISTS),
    search,
    parentId: idText.optional(),
    /** For schools: all districts of the region. */
    regionId: idText.optional(),
    type: filterOf(z.enum(SCHOOL_TYPES)),
    isActive: filterOf(flag),
    page,
  }),
  answer: list(referenceRow),
});

export const saveReference = post.admin('/admin/reference/save', {
  summary: 'Add a row to a reference list, or change one by its id',
  body: wire({
    list: z.enum(REFERENCE_LISTS),
    id: id.optional(),
    name: localized(PLACE_MAX),
    parentId: id.nullable().default(null),
    code: z.string().trim().max(40).nullable().default(null),
    type: z.enum(SCHOOL_TYPES).nullable().default(null),
    hue: z.int().min(0).max(359).nullable().default(null),
    icon: z.enum(CATEGORY_ICONS).nullable().default(null),
    /** Null: a new item goes to the end, an existing one stays. */
    sortOrder: z.int().min(0).max(9999).nullable().default(null),
  }),
  answer: one(wire({ id: z.int() })),
});

export const archiveReference = post.admin('/admin/reference/archive', {
  summary: 'Archive a row, or restore it; existing uses keep it',
  body: wire({ list: z.enum(REFERENCE_LISTS), id, isActive: flag }),
  answer: done,
});
