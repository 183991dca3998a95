import { addressKey } from '#/kit/http/address-key.ts';

/** Counters of failed sign-ins; a phone counts whether it is registered or not. */
export const pairBucket = (phone: string, address: string) =>
  `sign-in:${phone}:${addressKey(address)}`;
export const accountBucket = (phone: string) => `sign-in-account:${phone}`;
export const accountDayBucket = (phone: string) => `sign-in-account-day:${phone}`;
export const addressBucket = (address: string) => `sign-in-address:${addressKey(address)}`;
