import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import { invalid } from '#/kit/http/app-error.ts';
import { fieldErrors, WITH_INPUT } from '#/kit/http/field-texts.ts';
import { languageOf } from '#/kit/http/language.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import { outboxPage } from './outbox-page.ts';
import { listSent } from './queries.ts';

const outboxQuery = z.object({
  to: z
    .string()
    .regex(/^[^\0]{1,100}$/)
    .optional(),
});

/**
 * Shows what the embedded gateways would have sent; decision 178. Not part of the API's contract,
 * because it exists in development only.
 */
export function registerOutbox(app: FastifyInstance, { config, db }: Deps): void {
  if (config.mode === 'production') throw new Error('The outbox shows the codes of everybody');

  app.get(`${API_PREFIX}/dev/outbox`, async (request, reply) => {
    const query = outboxQuery.safeParse(request.query, WITH_INPUT);
    if (!query.success) {
      const language = languageOf(request.headers['accept-language']);
      throw invalid(fieldErrors(query.error, language));
    }
    reply.header('cache-control', 'no-store');
    return { success: 1, data: await listSent(db, query.data.to) };
  });

  app.get('/dev/outbox', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(outboxPage(await listSent(db, undefined))),
  );
}
