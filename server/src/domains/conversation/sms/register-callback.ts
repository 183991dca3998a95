import { hkdfSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '#/kit/config/config.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import { askSoon } from './queries.ts';

// As long as the tokens of signed addresses, so that logs hide it as well.
const KEY_BYTES = 32;
const BODY_MAX = 16 * 1024;
const config = { rateLimit: { max: 6000, timeWindow: 60_000 } };

const callbackBody = z
  .object({ message_id: z.coerce.string().max(100), request_id: z.coerce.string().max(100) })
  .partial();

/** Eskiz does not sign its calls, so the secret path authenticates them. */
const pathKey = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'malaka eskiz callback', KEY_BYTES)).toString(
    'base64url',
  );

export const eskizCallbackUrl = ({
  publicUrl,
  secret,
}: Pick<Config, 'publicUrl' | 'secret'>): string =>
  `${publicUrl}${API_PREFIX}/sms/eskiz/${pathKey(secret)}`;

/**
 * Eskiz reports a change of a message. This is only a hint: the worker queries Eskiz itself, so
 * that a forged call changes nothing.
 */
export function registerSmsCallback(app: FastifyInstance, deps: Deps): void {
  const { db, now, smsGateways = [] } = deps;
  if (!smsGateways.some(({ name }) => name === 'eskiz')) return;
  const { pathname } = new URL(eskizCallbackUrl(deps.config));
  app.post(pathname, { config, bodyLimit: BODY_MAX }, async (request, reply) => {
    const { success, data } = callbackBody.safeParse(request.body);
    const ids = success ? [data.message_id, data.request_id].filter((id) => id !== undefined) : [];
    if (ids.length > 0 && (await askSoon(db, 'eskiz', ids, now()))) {
      await addJob(db, 'ask-sms-states', {}, { key: 'ask-sms-states' });
    }
    return await reply.status(200).send({ success: 1 });
  });
}
