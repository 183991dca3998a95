import type { Config } from '#/kit/config/config.ts';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { FastifyRequest } from 'fastify';
import { traceIds } from '#/kit/traces/current.ts';

/** Field names that may contain secrets or documents, at the top or one level down. */
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
// `err.code` stays: for a system error it is the cause.
const paths = SECRET_NAMES.flatMap((name) =>
  name === 'code'
    ? [name, 'body.code', 'data.code', 'message.code']
    : [name, `*.${name}`, `*.*.${name}`],
);

/** Signed video URLs contain their token in the path; session tokens look alike. */
const TOKEN_IN_PATH = /(?<=\/)[\w-]{40,}(?=\/|$)/g;

/** A path without its query and its tokens. */
export const shownPath = (url: string | undefined) =>
  url?.split('?', 1)[0]?.replaceAll(TOKEN_IN_PATH, '[hidden]');

/** Address, method and path, without query, headers and body, which contain secrets. */
const request = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: shownPath(url),
  address: ip,
});

/** Writes to standard output; `stream` is for tests. */
export function createLog(
  { logLevel, role }: Pick<Config, 'logLevel' | 'role'>,
  stream?: DestinationStream,
): Logger {
  return pino(
    {
      level: logLevel,
      base: { role },
      mixin: traceIds,
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
