import { ISSUED_NOT_BEFORE } from '@malaka/contracts/credentials/alternative-certificates';
import { DUE_SOON_HOURS, PROFILE_REVIEW_HOURS } from '@malaka/contracts/kit/limits';
import { tashkentDay } from '@malaka/grading/tashkent';

const HOUR_MS = 60 * 60_000;

export const WAITING = ['sent', 'under_review'] as const;

/** File types by content, with the extension of the stored name. */
export const FILE_ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** The review deadline is the same as for profiles; decision 36. */
export const dueAfter = (now: Date) => new Date(now.getTime() + PROFILE_REVIEW_HOURS * HOUR_MS);

/** A reopened certificate is due soon. */
export const reopenedDueAt = (now: Date) => new Date(now.getTime() + DUE_SOON_HOURS * HOUR_MS);

/** What is wrong with the day of issue; days are those of Tashkent. */
export function dayError(issuedOn: string, now: Date): 'future' | 'old' | undefined {
  const today = tashkentDay(now);
  if (issuedOn > today) return 'future';
  return issuedOn < ISSUED_NOT_BEFORE ? 'old' : undefined;
}

/** The sender's file name with the extension of its content. */
export function storedName(originalName: string, type: string): string {
  const stem = originalName.replace(/\.[^.]*$/, '').trim();
  return `${stem || 'sertifikat'}.${FILE_ENDINGS[type]}`;
}
