import type { ProfileRow } from '@malaka/contracts/profiles';
import { PROFILE_REVIEW_HOURS } from '@malaka/contracts/limits';

export type ProfileStatus = ProfileRow['status'];

/** Decision 35: what is saved waits for a review, unless nothing of a confirmed profile changed. */
export const statusAfterSaving = (status: ProfileStatus, isChanged: boolean): ProfileStatus =>
  status === 'confirmed' && !isChanged ? 'confirmed' : 'submitted';

/** End of the promised 24 hours; decision 36. */
export const dueAt = (status: ProfileStatus, submittedAt: Date | null): Date | null =>
  status === 'submitted' && submittedAt
    ? new Date(submittedAt.getTime() + PROFILE_REVIEW_HOURS * 60 * 60_000)
    : null;
