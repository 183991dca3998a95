import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';

/** Who acts, from which address and when. */
export type Admin = { accountId: number; address: string; language: Language; now: Date };

/**
 * Throws 403 if another administrator has revoked the right between the session check and the lock.
 */
export function requireAdmin(adminIds: readonly number[], { accountId }: Admin): void {
  if (!adminIds.includes(accountId)) throw new AppError('auth.forbidden', 403);
}
