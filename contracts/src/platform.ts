import { z } from 'zod';
import { instant } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { one } from './shapes.ts';
import { wire } from './wire.ts';

/** Apart from the settings themselves, because every first visit loads it. */
export const viewPlatform = endpoint({
  method: 'GET',
  path: '/platform',
  audience: 'public',
  summary: 'What every page shows: contacts and the maintenance notice, if there is one',
  answer: one(
    wire({
      telegramUrl: z.string(),
      supportPhone: z.string(),
      supportEmail: z.string(),
      maintenance: wire({ text: z.string(), endsAt: instant.nullable() }).nullable(),
    }),
  ),
});
