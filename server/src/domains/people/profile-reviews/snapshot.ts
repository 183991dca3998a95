import { type ProfileSnapshot, profileSnapshot } from '@malaka/contracts/people/profile-reviews';
import { z } from 'zod';
import type { PersonalData } from '#/kit/personal-data/seal.ts';

const place = (accountId: number) => `profile_review:${accountId}`;

/** The profile a decision was about, encrypted because it contains a passport. */
export const sealSnapshot = (
  personalData: PersonalData,
  accountId: number,
  values: ProfileSnapshot,
): Buffer => personalData.seal(JSON.stringify(z.encode(profileSnapshot, values)), place(accountId));

/** Null for a snapshot written before the profile had its present fields. */
export function openSnapshot(
  personalData: PersonalData,
  accountId: number,
  sealed: Buffer,
): ProfileSnapshot | null {
  const text = personalData.open(sealed, place(accountId));
  return z.safeDecode(profileSnapshot, JSON.parse(text) as never).data ?? null;
}
