import type { FastifyRequest } from 'fastify';
import { AppError } from '#/kit/http/app-error.ts';

/** The caller's `Idempotency-Key`; undefined without one. Throws 422 for an invalid one. */
export function onceKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw new AppError('payment.key_needed', 422);
  }
  return key;
}

/** For requests that would move money again if repeated without a key. */
export function requiredOnceKey(request: FastifyRequest): string {
  const key = onceKey(request);
  if (key === undefined) throw new AppError('payment.key_needed', 422);
  return key;
}
