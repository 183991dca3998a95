import type { ErrorCode } from '@malaka/contracts/kit/error-codes';

type Details = {
  /** Wire field name to texts in the caller's language. */
  errors?: Record<string, string[]>;
  /** Wire name of the one field concerned: the code's text is shown there too. */
  field?: string;
  /** Additional values by wire names: `retry_at`, `missing`. */
  facts?: Record<string, unknown>;
  /** Seconds until a retry makes sense; the default depends on the code. */
  retryAfter?: number;
};

/** An error shown to the caller; any other error becomes a 500. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ErrorCode, status: number, details: Details = {}) {
    super(code);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/**
 * For queries that must find a row: `executeTakeFirstOrThrow(refusing('course.not_found', 404))`.
 */
export const refusing = (code: ErrorCode, status: number) => () => new AppError(code, status);

/** A 422 with texts for the wrong fields, by their wire names. */
export const invalid = (errors: Record<string, string[]>) =>
  new AppError('request.invalid', 422, { errors });
