import type { Deps } from '#/deps.ts';
import { AppError } from '#/http/app-error.ts';
import { addressKey } from './address-key.ts';
import { countAttempt, nextAttemptAt } from './count-attempts.ts';
import { FREE_OF_PROOF, QUESTIONS_AN_ADDRESS } from './limits.ts';
import { requireProof } from './proof.ts';

/**
 * Counts a call whose answer tells whether a phone is registered: after the first ones from an
 * address each costs a proof of work, and there is an end to them.
 */
export async function countQuestion(
  deps: Deps,
  address: string,
  proof: string | undefined,
): Promise<void> {
  const bucket = `question:${addressKey(address)}`;
  const now = deps.now();
  const asked = await countAttempt(deps.db, bucket, QUESTIONS_AN_ADDRESS, now);
  if (asked === undefined) {
    const retryAt = await nextAttemptAt(deps.db, bucket, QUESTIONS_AN_ADDRESS, now);
    throw new AppError('request.too_many', 429, { facts: { retry_at: retryAt.toISOString() } });
  }
  if (asked > FREE_OF_PROOF) await requireProof(deps, proof);
}
