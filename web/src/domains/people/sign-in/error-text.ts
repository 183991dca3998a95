import type { TFunction } from 'i18next';
import { isApiError } from '#/kit/api/api-error.ts';

/** The server's text; a technical error for responses that are not ours. */
export function errorText(error: unknown, t: TFunction<'auth'>): string {
  if (isApiError(error, 'offline')) return t('error.offline');
  if (!isApiError(error)) return t('error.technical');
  const { reason } = error.facts;
  if (error.code === 'account.blocked' && typeof reason === 'string') {
    return `${error.message} ${t('error.blockedReason', { reason })}`;
  }
  const [firstFieldText] = Object.values(error.errors).flat();
  return firstFieldText ?? (error.message || t('error.technical'));
}
