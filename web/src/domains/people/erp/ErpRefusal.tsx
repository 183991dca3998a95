import { Alert } from '@mantine/core';
import { IconCloudOff, IconUserSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';

/** Why nothing was found, and what can be done: the profile never depends on the register. */
export function ErpRefusal({ error }: { error: unknown }) {
  const { t } = useTranslation('erp');
  const format = useFormat();
  const isNotFound = isApiError(error, 'erp.not_found');
  const Icon = isNotFound ? IconUserSearch : IconCloudOff;
  const retryAt = isApiError(error, 'request.too_many') ? error.facts['retry_at'] : undefined;
  const hasText = isApiError(error) && error.message !== '';
  return (
    <Alert
      color="warning"
      icon={<Icon aria-hidden />}
      title={isNotFound ? t('notFound') : hasText ? error.message : t('failed')}
    >
      {isNotFound && <p>{t('notFoundHint')}</p>}
      {typeof retryAt === 'string' && (
        <p>{t('retryAt', { time: format.moment(new Date(retryAt)) })}</p>
      )}
    </Alert>
  );
}
