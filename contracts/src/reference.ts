import { z } from 'zod';
import { idText } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { one } from './shapes.ts';
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

export const listLanguages = endpoint({
  method: 'GET',
  path: '/languages',
  audience: 'public',
  summary: 'Languages in which courses are held',
  answer: one(z.array(named)),
});

export const listRegions = endpoint({
  method: 'GET',
  path: '/regions',
  audience: 'public',
  summary: 'Regions of Uzbekistan',
  answer: one(z.array(named)),
});

export const listCities = endpoint({
  method: 'GET',
  path: '/cities',
  audience: 'public',
  summary: 'Districts and cities of a region',
  query: wire({ regionId: idText }),
  answer: one(z.array(named)),
});

export const listPositions = endpoint({
  method: 'GET',
  path: '/positions',
  audience: 'public',
  summary: 'Position types',
  answer: one(z.array(named)),
});
