import type { Db } from '#/kit/db/connect.ts';
import { addressKey, type Caller } from '#/kit/http/caller.ts';
import type { Deps } from '#/kit/deps.ts';
import {
  type Counted,
  uncountAttempts,
  countAttempts,
  MESSAGES_A_DEVICE,
  MESSAGES_A_PHONE,
  MESSAGES_A_PHONE_AND_DAY,
  MESSAGES_AN_ADDRESS,
  QUESTIONS_A_DEVICE,
  QUESTIONS_AN_ADDRESS,
  FREE_OF_PROOF,
} from './count-attempts.ts';
import { requireProof } from './proof.ts';

type Place = Pick<Caller, 'address' | 'device'>;

/** Counters for calls that reveal whether a phone is registered; the address comes last. */
const questionBuckets = ({ device, address }: Place): Counted[] => [
  [`question-device:${device}`, QUESTIONS_A_DEVICE],
  [`question:${addressKey(address)}`, QUESTIONS_AN_ADDRESS],
];

export const messageBuckets = (phone: string, place: Place): Counted[] => [
  [`message:${phone}`, MESSAGES_A_PHONE],
  [`message-day:${phone}`, MESSAGES_A_PHONE_AND_DAY],
  ...messageBucketsOfPlace(place),
];

const messageBucketsOfPlace = ({ device, address }: Place): Counted[] => [
  [`message-device:${device}`, MESSAGES_A_DEVICE],
  [`message-address:${addressKey(address)}`, MESSAGES_AN_ADDRESS],
];

/**
 * The person who entered the code owns the phone and is not guessing, so their address regains its
 * quota.
 */
export const refundCode = (db: Db, place: Place, requestedAt: Date): Promise<void> =>
  uncountAttempts(db, [...questionBuckets(place), ...messageBucketsOfPlace(place)], requestedAt);

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
