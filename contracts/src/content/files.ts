import { z } from 'zod';
import { endpoint } from '#/kit/endpoint.ts';
import { wire } from '#/kit/wire.ts';

export const getPublicFile = endpoint({
  method: 'GET',
  path: '/files/*',
  audience: 'public',
  summary: 'A picture that everybody may see',
  params: wire({ name: z.string().max(300) }, { name: '*' }),
});
