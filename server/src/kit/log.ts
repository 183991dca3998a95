import type { Config } from '#/kit/config/config.ts';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { FastifyRequest } from 'fastify';

/** Names under which somebody's secret or document might be logged, at the top or one level down. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'token',
  'access_token',
  'accessToken',
  'password',
  'oldPassword',
  'newPassword',
  'passwordHash',
  'smscode',
  'code',
  'passport',
  'pinfl',
  'secret',
];
// A system error's code says what failed, and stands at `err.code`.
const paths = SECRET_NAMES.flatMap((name) =>
  name === 'code'
    ? [name, 'body.code', 'data.code', 'message.code']
    : [name, `*.${name}`, `*.*.${name}`],
);

/** Signed addresses of videos carry their token in the path, and sessions have such tokens too. */
const TOKEN_IN_PATH = /(?<=\/)[\w-]{40,}(?=\/|$)/g;

/** Where it came from and what it asked, without the query, headers and body, which hold secrets. */
function request({ method, url, ip }: FastifyRequest) {
  const path = url?.split('?', 1)[0];
  return { method, url: path?.replaceAll(TOKEN_IN_PATH, '[hidden]'), address: ip };
}

/** `stream` is for tests; the standard output otherwise. */
export function createLog(
  { logLevel, role }: Pick<Config, 'logLevel' | 'role'>,
  stream?: DestinationStream,
): Logger {
  return pino(
    {
      level: logLevel,
      base: { role },
      redact: { paths, censor: '[hidden]' },
      serializers: {
        req: request,
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
        err: pino.stdSerializers.err,
      },
    },
    stream ?? pino.destination(1),
  );
}
