import { createHash } from 'node:crypto';
import type { Endpoint } from '@malaka/contracts/kit/endpoint';
import { sql } from 'kysely';
import { z } from 'zod';
import type { FastifyRequest } from 'fastify';
import type { Database, Db } from '#/kit/db/connect.ts';
import { encodeAnswer } from '#/kit/http/answer.ts';
import { AppError } from '#/kit/http/app-error.ts';

export type OnceKey = {
  accountId: number;
  /** `Idempotency-Key` of the request; without one each request counts as new. */
  key: string | undefined;
  now: Date;
};

type One<Data> = z.ZodType<{ success: 1; data: Data }>;

const LOCK = 7204;

/**
 * Performs a request that moves money once per `Idempotency-Key`: its answer is stored in the same
 * transaction and returned when the request is repeated. Without a key it runs every time. Throws
 * 409 `payment.in_flight` while the first one runs, 422 `payment.key_reused` for a different
 * request.
 */
export async function answerOnce<B extends z.ZodType, Data>(
  db: Database,
  { accountId, key, now }: OnceKey,
  call: { endpoint: Endpoint<z.ZodType, z.ZodType, B, One<Data>>; body: z.output<B> },
  work: (trx: Db) => Promise<Data>,
): Promise<Data> {
  return await db.transaction().execute(async (trx) => {
    if (key === undefined) return await work(trx);
    const answer = call.endpoint.answer!;
    await lockKey(trx, `${accountId}:${key}`);
    const hash = hashOf(call);
    const known = await trx
      .selectFrom('moneyRequests')
      .where('accountId', '=', accountId)
      .where('key', '=', key)
      .select(['requestHash', 'answer'])
      .executeTakeFirst();
    if (known && !known.requestHash.equals(hash)) throw new AppError('payment.key_reused', 422);
    if (known) return z.decode(answer, known.answer).data;
    const result = await work(trx);
    const stored = encodeAnswer(answer, result as never);
    await trx
      .insertInto('moneyRequests')
      .values({ accountId, key, requestHash: hash, answer: stored, createdAt: now })
      .execute();
    return result;
  });
}

/** Held until the first request has an answer. */
async function lockKey(trx: Db, name: string): Promise<void> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}, hashtext(${name})) as is_free`.execute(trx);
  if (!rows[0]?.isFree) throw new AppError('payment.in_flight', 409);
}

function hashOf<B extends z.ZodType>(call: {
  endpoint: Endpoint<z.ZodType, z.ZodType, B>;
  body: z.output<B>;
}): Buffer {
  const sent = JSON.stringify(z.encode(call.endpoint.body!, call.body));
  return createHash('sha256').update(`${call.endpoint.path} ${sent}`).digest();
}

const RETENTION_MS = 30 * 24 * 60 * 60_000;

export async function purgeMoneyRequests(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('moneyRequests')
    .where('createdAt', '<', new Date(now.getTime() - RETENTION_MS))
    .execute();
}

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
