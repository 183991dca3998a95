import { z } from 'zod';
import { SCHOOL_TYPES } from '#/people/choices.ts';
import { filterOf, idText } from '#/kit/codecs.ts';
import { get } from '#/kit/endpoint.ts';
import { one, search } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

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

export const listCategories = get.public('/categories', {
  summary: 'Course categories with the number of active courses',
  answer: one(z.array(category)),
});

const publicList = (path: `/${string}`, summary: string) =>
  get.public(path, { summary, answer: one(z.array(named)) });

export const listLanguages = publicList('/languages', 'Languages in which courses are held');
export const listRegions = publicList('/regions', 'Regions of Uzbekistan');
export const listPositionTypes = publicList('/position-types', 'Types of positions');
export const listPositions = publicList('/positions', 'Positions of those who are no teachers');
export const listSubjects = publicList('/subjects', 'School subjects');
export const listLegalForms = publicList('/legal-forms', 'Legal forms of organisations');

export const listCities = get.public('/cities', {
  summary: 'Districts and cities of a region',
  query: wire({ regionId: idText }),
  answer: one(z.array(named)),
});

export const listSchools = get.public('/schools', {
  summary: 'Schools of a district, filtered by type and words of the name; 50 at most',
  query: wire({
    cityId: idText,
    type: filterOf(z.enum(SCHOOL_TYPES)),
    search,
    /** Only this item: for an address that has an id and needs its name. */
    id: idText.optional(),
  }),
  answer: one(z.array(named)),
});
