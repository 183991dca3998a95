import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';

/** Who acts, from where and when. */
export type Admin = { accountId: number; address: string; language: Language; now: Date };

/** Between the check of the session and the lock another admin may have taken the right away. */
export function requireAdmin(adminIds: readonly number[], { accountId }: Admin): void {
  if (!adminIds.includes(accountId)) throw new AppError('auth.forbidden', 403);
}
