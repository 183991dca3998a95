import type { Deps } from '#/kit/deps.ts';
import type { Caller } from '#/kit/http/caller.ts';
import { countAttempts, uncountAttempts } from './count-attempts.ts';
import { FREE_OF_PROOF } from './limits.ts';
import { questionBuckets } from './code-buckets.ts';
import { requireProof } from './proof.ts';

/**
 * Counts a call that reveals whether a phone is registered: after the first ones from an address
 * each needs a proof of work, and there is a limit per device and per address.
 */
export async function countQuestion(
  deps: Deps,
  caller: Caller,
  proof: string | undefined,
): Promise<void> {
  const counted = questionBuckets(caller);
  const now = deps.now();
  const [, ofAddress = 0] = await countAttempts(deps.db, counted, now);
  if (ofAddress <= FREE_OF_PROOF) return;
  try {
    await requireProof(deps, proof);
  } catch (error) {
    // Nothing was revealed: the repeated call with the proof is the one that counts.
    await uncountAttempts(deps.db, counted, now);
    throw error;
  }
}
