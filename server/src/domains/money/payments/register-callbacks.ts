import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import type { AppError } from '#/kit/http/app-error.ts';
import { refusalOf } from '#/kit/http/errors.ts';
import { answerClick, clickNotes } from './answer-click.ts';
import { answerPayme } from './answer-payme.ts';

const BODY_MAX = 32 * 1024;
/**
 * All payments arrive from a provider's few addresses; a thousand calls per second is above their
 * volume.
 */
const config = { rateLimit: { max: 60_000, timeWindow: 60_000 } };

/**
 * Callbacks of the providers in their own protocols, outside of the API's contract: always HTTP
 * 200, with errors in the body. The protocol parses the body itself.
 */
export async function registerCallbacks(app: FastifyInstance, deps: Deps): Promise<void> {
  const { payme, click } = deps.payments;
  if (payme) {
    await app.register(async (raw) => {
      // Payme retries after a system error.
      readTexts(raw, () => ({ error: { code: -32400, message: 'System error' }, id: null }));
      raw.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: `${API_PREFIX}/payments/payme/callback`,
        config,
        handler: async ({ method: httpMethod, body, headers, ip: address }, reply) => {
          const { authorization } = headers;
          const call = { httpMethod, body: textOf(body), authorization, address };
          return send(reply, await answerPayme(deps, payme, call));
        },
      });
    });
  }
  if (click) {
    await app.register(async (raw) => {
      readTexts(raw, ({ status }) => {
        const code = status === 429 || status >= 500 ? -7 : -8;
        return { error: code, error_note: clickNotes[code] };
      });
      raw.post(`${API_PREFIX}/payments/click/callback`, { config }, async (request, reply) => {
        const fields = Object.fromEntries(new URLSearchParams(textOf(request.body)));
        return send(reply, await answerClick(deps, click, { fields, address: request.ip }));
      });
    });
  }
}

/** Accepts bodies of any type as text; errors while receiving are answered in the protocol too. */
function readTexts(raw: FastifyInstance, answerOf: (refusal: AppError) => object): void {
  raw.removeAllContentTypeParsers();
  raw.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_MAX }, (_, body, done) =>
    done(null, body),
  );
  raw.setErrorHandler((err, request, reply) => {
    request.log.warn({ err }, 'A call of a payment provider was refused');
    return send(reply, answerOf(refusalOf(err, request.log, request)));
  });
}

const textOf = (body: unknown) => (typeof body === 'string' ? body : '');

const send = (reply: FastifyReply, answer: object) =>
  reply
    .status(200)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer));
