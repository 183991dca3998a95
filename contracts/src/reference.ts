import { z } from 'zod';
import { flag, id, idText, instant } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { PLACE_MAX, SEARCH_MAX } from './limits.ts';
import { SCHOOL_TYPES } from './profiles.ts';
import { done, idBody, list, localized, one, page } from './shapes.ts';
import { wire } from './wire.ts';

const named = wire({ id: z.int(), name: z.string() });
export const category = wire({
  id: z.int(),
  name: z.string(),
  /** Hue of the generated cover, 0 to 359. */
  hue: z.int(),
  icon: z.string(),
  coursesCount: z.int(),
});
export type Category = z.output<typeof category>;
export type Named = z.output<typeof named>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  audience: 'public',
  summary: 'Course categories with the number of active courses',
  answer: one(z.array(category)),
});

const publicList = <Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({ method: 'GET', path, audience: 'public', summary, answer: one(z.array(named)) });

export const listLanguages = publicList('/languages', 'Languages in which courses are held');
export const listRegions = publicList('/regions', 'Regions of Uzbekistan');
export const listPositionTypes = publicList('/position-types', 'Types of positions');
export const listPositions = publicList('/positions', 'Positions of those who are no teachers');
export const listSubjects = publicList('/subjects', 'School subjects');
export const listLegalForms = publicList('/legal-forms', 'Legal forms of organisations');

export const listCities = endpoint({
  method: 'GET',
  path: '/cities',
  audience: 'public',
  summary: 'Districts and cities of a region',
  query: wire({ regionId: idText }),
  answer: one(z.array(named)),
});

export const listSchools = endpoint({
  method: 'GET',
  path: '/schools',
  audience: 'public',
  summary: 'Schools of a district, of a type and with some words in the name; 50 at most',
  query: wire({
    cityId: idText,
    type: z.enum(SCHOOL_TYPES).optional(),
    search: z.string().max(SEARCH_MAX).optional(),
  }),
  answer: one(z.array(named)),
});

/** The lists that administrators edit. */
export const REFERENCE_LISTS = [
  'regions',
  'districts',
  'schools',
  'position_types',
  'positions',
  'subjects',
  'categories',
  'languages',
  'legal_forms',
] as const;
export type ReferenceList = (typeof REFERENCE_LISTS)[number];

/** Pictures of categories; the client has one drawing for each. */
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

const texts = z.object({ uz: z.string(), ru: z.string(), en: z.string() });

export const referenceRow = wire({
  id: z.int(),
  name: texts,
  isActive: flag,
  /** Region of a district, district of a school. */
  parentId: z.int().nullable(),
  parent: z.string().nullable(),
  /** Region of a school's district. */
  regionId: z.int().nullable(),
  /** Number of a school in the official register, code of a language. */
  code: z.string().nullable(),
  /** Of a school. */
  type: z.enum(SCHOOL_TYPES).nullable(),
  /** Of a category. */
  hue: z.int().nullable(),
  icon: z.string().nullable(),
});
export type ReferenceRow = z.output<typeof referenceRow>;

export const listReference = endpoint({
  method: 'GET',
  path: '/admin/reference',
  audience: 'admin',
  summary: 'Rows of a reference list, with the archived ones',
  query: wire({
    list: z.enum(REFERENCE_LISTS),
    search: z.string().max(SEARCH_MAX).optional(),
    parentId: idText.optional(),
    /** Of schools: all districts of the region. */
    regionId: idText.optional(),
    type: z.enum(SCHOOL_TYPES).optional(),
    isActive: flag.optional(),
    page,
  }),
  answer: list(referenceRow),
});

export const saveReference = endpoint({
  method: 'POST',
  path: '/admin/reference/save',
  audience: 'admin',
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
  }),
  answer: one(wire({ id: z.int() })),
});

export const archiveReference = endpoint({
  method: 'POST',
  path: '/admin/reference/archive',
  audience: 'admin',
  summary: 'Take a row out of the choices, or put it back; what used it keeps it',
  body: wire({ list: z.enum(REFERENCE_LISTS), id, isActive: flag }),
  answer: done,
});

/** A fault of a sheet: row as in the file, column by its heading. */
const sheetFault = wire({ row: z.int(), column: z.string().nullable(), text: z.string() });
export type SheetFault = z.output<typeof sheetFault>;

export const IMPORT_KINDS = ['schools', 'employees'] as const;

export const sheetImport = wire({
  id: z.int(),
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  state: z.enum(['checked', 'refused', 'applied']),
  rowsCount: z.int(),
  newCount: z.int(),
  changedCount: z.int(),
  errorsCount: z.int(),
  /** The first 200. */
  errors: z.array(sheetFault),
  createdAt: instant,
  appliedAt: instant.nullable(),
});
export type SheetImport = z.output<typeof sheetImport>;

export const checkImport = endpoint({
  method: 'POST',
  path: '/admin/imports/check',
  audience: 'admin',
  summary: 'Read an .xlsx or .csv (20 MB, 50,000 rows at most) and say what it would change',
  files: ['file'],
  body: wire({ kind: z.enum(IMPORT_KINDS) }),
  answer: one(sheetImport),
});

export const applyImport = endpoint({
  method: 'POST',
  path: '/admin/imports/apply',
  audience: 'admin',
  summary: 'Take over a checked sheet, all of it or nothing',
  body: idBody,
  answer: one(sheetImport),
});

export const listImports = endpoint({
  method: 'GET',
  path: '/admin/imports',
  audience: 'admin',
  summary: 'Earlier imports of a kind, newest first',
  query: wire({ kind: z.enum(IMPORT_KINDS), page }),
  answer: list(sheetImport),
});

export const importTemplate = endpoint({
  method: 'GET',
  path: '/admin/imports/:kind/template.xlsx',
  audience: 'admin',
  summary: 'An empty sheet with the right headings and one sample row',
  params: wire({ kind: z.enum(IMPORT_KINDS) }),
});
