import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';

/**
 * Throws 403 if another administrator has revoked the right between the session check and the lock.
 */
export function requireAdmin(adminIds: readonly number[], { accountId }: Actor): void {
  if (!adminIds.includes(accountId)) throw new AppError('auth.forbidden', 403);
}
