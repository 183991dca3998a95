import type { TFunction } from 'i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { PhoneRefused } from './use-change-phone.ts';

/** The server's text (SET-15), or our own if it sent none (SET-19). */
export function phoneErrorText(
  error: unknown,
  t: TFunction<['settings', 'auth']>,
): string | undefined {
  if (!error) return undefined;
  if (isApiError(error, 'offline')) return t('auth:error.offline');
  const hasText = error instanceof PhoneRefused || isApiError(error);
  const isTechnical = isApiError(error, 'technical_fault') || isApiError(error, 'unreadable');
  return hasText && !isTechnical && error.message !== ''
    ? error.message
    : t('settings:phone.failed');
}
