import { randomInt } from 'node:crypto';
import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { type Outage, outageOf } from '#/kit/outage/is-outage.ts';
import { systemCode } from '#/kit/config/start-error.ts';
import { AppError } from './app-error.ts';
import { type Language, languageOf } from './language.ts';
import { errorTexts } from './texts.ts';

/** Error codes of Fastify and its plugins. */
const foreignErrors: Record<string, [ErrorCode, number]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['request.too_large', 413],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['request.malformed', 400],
  FST_ERR_CTP_INVALID_JSON_BODY: ['request.malformed', 400],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['request.malformed', 400],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['request.unsupported_type', 415],
  FST_REQ_FILE_TOO_LARGE: ['file.too_large', 413],
  FST_FILES_LIMIT: ['request.too_large', 413],
  FST_FIELDS_LIMIT: ['request.too_large', 413],
  FST_PARTS_LIMIT: ['request.too_large', 413],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['request.unsupported_type', 415],
  FST_ERR_RATE_LIMIT: ['request.too_many', 429],
};

const outages: Record<Outage, ErrorCode> = {
  busy: 'server.overloaded',
  away: 'server.unavailable',
  disk_full: 'server.disk_full',
};

/**
 * Range of seconds after which a retry may succeed; random, so that not all callers return at once.
 */
const retrySeconds: Partial<Record<ErrorCode, [number, number]>> = {
  'server.overloaded': [1, 3],
  'server.unavailable': [1, 3],
  'server.disk_full': [20, 40],
  'export.too_many': [20, 40],
  'bulk.too_many_runs': [20, 40],
  'chat.too_fast': [20, 40],
};

function asAppError(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error;
  const systemError = systemCode(error);
  if (systemError === 'ENOSPC' || systemError === 'EDQUOT')
    return new AppError('file.disk_full', 507);
  const outage = outageOf(error);
  if (outage) return new AppError(outages[outage], 503);
  const known = foreignErrors[error.code];
  if (known) return new AppError(...known);
  const { statusCode = 500 } = error;
  if (statusCode === 429) return new AppError('request.too_many', 429);
  // Do not reveal whether a path outside the client's folder exists.
  if (statusCode === 403 || statusCode === 404) return new AppError('request.not_found', 404);
  if (error instanceof SyntaxError || (statusCode >= 400 && statusCode < 500)) {
    return new AppError('request.malformed', 400);
  }
  return undefined;
}

const UNEXPECTED = 'technical_fault';

/** Whether the fault is ours, rather than the caller's, the network's or the database's. */
export const isUnexpected = (error: unknown): boolean =>
  (asAppError(error as FastifyError)?.code ?? UNEXPECTED) === UNEXPECTED;

/**
 * Turns any error into one for the caller, over HTTP or a socket; unexpected ones are hidden and
 * logged.
 */
export function refusalOf(
  failure: unknown,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  request?: FastifyRequest,
): AppError {
  const error = failure as FastifyError;
  const refusal = asAppError(error) ?? new AppError(UNEXPECTED, 500);
  // With method and path: a fault deep in shared code does not show which call it was.
  const facts = { err: error, ...(request && { req: request }) };
  if (refusal.code === UNEXPECTED) log.error(facts, 'technical fault');
  if (refusal.code.endsWith('.disk_full')) log.error(facts, 'disk full');
  if (refusal.code === 'server.unavailable') log.warn(facts, 'database away');
  return refusal;
}

export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
): FastifyReply {
  const wait = retrySeconds[error.code];
  const retryAfter = error.details.retryAfter ?? (wait && randomInt(wait[0], wait[1] + 1));
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const language = languageOf(request.headers['accept-language']);
  return reply.status(error.status).send({ ...failureIn(language, error), request_id: request.id });
}

/** The body of a failed answer. */
export function failureIn(language: Language, { code, details }: AppError) {
  const msg = errorTexts[code][language];
  const { field, facts, errors = field === undefined ? undefined : { [field]: [msg] } } = details;
  return { success: 0, code, msg, ...(errors && { errors }), ...facts };
}

/** The one place where errors become responses; unexpected ones are hidden behind a request id. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    sendFailure(request, reply, refusalOf(error, request.log, request)),
  );
}

/** For URLs that cannot be parsed: Fastify answers them before any handler of ours. */
export function refuseUnreadable(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void sendFailure(request, reply, new AppError('request.malformed', 400));
}
