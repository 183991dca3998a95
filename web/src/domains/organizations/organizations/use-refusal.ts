import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';

/** Shows the server's refusal next to the reviewer's work, and reloads what has changed. */
export function useRefusal(onReload: () => unknown, showError: (text: string) => void) {
  const { t } = useTranslation(['organizations', 'common']);
  return (error: unknown) => {
    if (isApiError(error) && error.status === 409) {
      const isChanged = error.code === 'organization.changed';
      const text = isChanged ? t('organizations:review.changed') : error.message;
      showToast({ text, type: 'error' });
      return void onReload();
    }
    const ofField = isApiError(error) && Object.values(error.errors).flat().join(' ');
    showError(ofField || (isApiError(error) && error.message) || t('common:state.failed'));
  };
}
