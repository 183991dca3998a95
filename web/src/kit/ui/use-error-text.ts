import { useTranslation } from 'react-i18next';
import { messageOf } from '#/kit/api/api-error.ts';

/** The server's message, or a generic failure text. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('common');
  return (error) => messageOf(error, t('state.failed'));
}
