import type { Db } from '#/kit/db/connect.ts';
import { addressKey } from '#/kit/http/address-key.ts';
import type { Caller } from '#/kit/http/caller.ts';
import { type Counted, uncountAttempts } from './count-attempts.ts';
import {
  MESSAGES_A_DEVICE,
  MESSAGES_A_PHONE,
  MESSAGES_A_PHONE_AND_DAY,
  MESSAGES_AN_ADDRESS,
  QUESTIONS_A_DEVICE,
  QUESTIONS_AN_ADDRESS,
} from './limits.ts';

type Place = Pick<Caller, 'address' | 'device'>;

/** Counters for calls that reveal whether a phone is registered; the address comes last. */
export const questionBuckets = ({ device, address }: Place): Counted[] => [
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
