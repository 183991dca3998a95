import { z } from 'zod';
import { commaList } from '#/kit/codecs.ts';
import { get } from '#/kit/endpoint.ts';
import { one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

const name = z.string().max(300);

export const getPublicFile = get.public('/files/*', {
  summary: 'A public picture',
  params: wire({ name }, { name: '*' }),
});

/** Maximum number of file sizes per call. */
export const PUBLIC_FILES_AT_ONCE = 40;

export const listFileSizes = get.public('/file-sizes', {
  summary:
    'Sizes of public pictures in bytes, for deciding what to load; unknown ones are left out',
  query: wire({ names: commaList.pipe(z.array(name.min(1)).min(1).max(PUBLIC_FILES_AT_ONCE)) }),
  answer: one(z.array(wire({ name, bytes: z.int() }))),
});
