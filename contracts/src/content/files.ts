import { z } from 'zod';
import { get } from '#/kit/endpoint.ts';
import { wire } from '#/kit/wire.ts';

export const getPublicFile = get.public('/files/*', {
  summary: 'A picture that everybody may see',
  params: wire({ name: z.string().max(300) }, { name: '*' }),
});
