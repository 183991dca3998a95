import { useTranslation } from 'react-i18next';
import { messageOf } from '#/kit/api/api-error.ts';
import { showToast } from './toast-store.ts';

/** Shows an error: the server's message if there is one. */
export const showError = (error: unknown, otherwise: string): void =>
  showToast({ text: messageOf(error, otherwise), type: 'error' });

/** With the reason appended: "Not saved. This lesson was changed in another window." */
export const withReason = (failed: string) => (error: unknown) =>
  [failed, messageOf(error, '')].join(' ').trim();

export const showFailure = (error: unknown, failed: string): void =>
  showToast({ text: withReason(failed)(error), type: 'error' });

/** The server's message, or a generic failure text. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('common');
  return (error) => messageOf(error, t('state.failed'));
}
