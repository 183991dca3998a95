import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import type { Failure } from '@malaka/contracts/kit/errors';

/**
 * `offline`: no response; `unreadable`: a response that is not ours; `pack_ended`: saved on this
 * device, but access to it has ended.
 */
type ClientCode = ErrorCode | 'offline' | 'unreadable' | 'pack_ended';

/** A refused or failed call; `message` is the server's text in the reader's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ClientCode;
  readonly status: number;
  /** Wire field name to texts. */
  readonly errors: Record<string, string[]>;
  /** Additional values: `retry_at`, `missing`, `server_now`. */
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(code: ClientCode, status: number, failure?: Partial<Failure>) {
    super(failure?.msg ?? '');
    this.code = code;
    this.status = status;
    this.errors = failure?.errors ?? {};
    this.facts = failure ?? {};
  }
}

export const isApiError = (error: unknown, code?: ClientCode): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);

/** No response, or one from a proxy whose server is away. */
export const isCutOff = (error: unknown): boolean =>
  isApiError(error, 'offline') || isApiError(error, 'unreadable');

/** Whether the caller lacks the right, whoever is signed in. */
export const isForbidden = (error: unknown): error is ApiError =>
  isApiError(error) && error.status === 403;

/** The server's message, or the given text if it has none. */
export const messageOf = (error: unknown, otherwise: string): string =>
  (isApiError(error) && error.message) || otherwise;
