import type { Config } from '#/config.ts';
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

/** Where it came from and what it asked, without the query, headers and body, which hold secrets. */
function request({ method, url, ip }: FastifyRequest) {
  return { method, url: url?.split('?', 1)[0], address: ip };
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
