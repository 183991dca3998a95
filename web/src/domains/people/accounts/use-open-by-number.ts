import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { personalNumberOf } from './account-search.ts';
import { useFindByNumber } from './queries.ts';

/** Opens the account with the typed personal number, which never appears in an address. */
export function useOpenByNumber(): (typed: string) => void {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const findByNumber = useFindByNumber();
  return (typed) =>
    findByNumber.mutate(
      { personalNumber: personalNumberOf(typed) },
      {
        onSuccess: ({ id }) =>
          void navigate({ to: '/dashboard/accounts/view/$id', params: { id: String(id) } }),
        onError: (error) =>
          showToast({
            text: isApiError(error, 'account.not_found') ? t('noNumber') : t('findFailed'),
            type: 'error',
          }),
      },
    );
}
