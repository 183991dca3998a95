import { z } from 'zod';
import { instant } from '#/kit/codecs.ts';
import { get } from '#/kit/endpoint.ts';
import { one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** Apart from the other settings, because every first visit loads it. */
export const viewPlatform = get.public('/platform', {
  summary: 'What every page shows: contacts and the maintenance banner, if there is one',
  answer: one(
    wire({
      telegramUrl: z.string(),
      supportPhone: z.string(),
      supportEmail: z.string(),
      maintenance: wire({ text: z.string(), endsAt: instant.nullable() }).nullable(),
    }),
  ),
});
