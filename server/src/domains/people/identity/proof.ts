import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { deriveKey } from './secrets.ts';
import { PROOF_LIFE_MS } from './count-attempts.ts';

/** Less than a second on a cheap phone; an attacker pays it for every guess. */
const HARDEST_NUMBER = 30_000;

const hmacKey = (secret: string) => deriveKey(secret, 'proof of work').toString('hex');

export async function createProofChallenge({ config, now }: Deps) {
  return await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: hmacKey(config.secret),
    maxnumber: HARDEST_NUMBER,
    expires: new Date(now().getTime() + PROOF_LIFE_MS),
  });
}

const solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().min(0).max(HARDEST_NUMBER),
  salt: z.string().regex(/^[0-9a-f]+\?expires=\d{1,12}&$/),
  signature: z.string(),
});

/** Refuses a call without a solved challenge; each solution is valid once. */
export async function requireProof(
  { config, db, now }: Deps,
  proof: string | undefined,
): Promise<void> {
  const solved = solution.safeParse(readProof(proof));
  if (!solved.success) throw new AppError('auth.proof_required', 428);
  const { salt, challenge } = solved.data;
  const expires = new Date(Number(/expires=(\d+)/.exec(salt)?.[1]) * 1000);
  const isRight =
    expires > now() && (await verifySolution(solved.data, hmacKey(config.secret), false));
  if (!isRight || !(await spend(db, challenge, expires))) {
    throw new AppError('auth.proof_required', 428);
  }
}

function readProof(proof: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(proof ?? '', 'base64').toString());
  } catch {
    return undefined;
  }
}

/** False if the solution was used before. */
async function spend(db: Db, challenge: string, expires: Date): Promise<boolean> {
  const row = await db
    .insertInto('attemptsCounted')
    .values({ bucket: `proof:${challenge}`, windowStart: expires, amount: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('amount')
    .executeTakeFirst();
  return row !== undefined;
}
