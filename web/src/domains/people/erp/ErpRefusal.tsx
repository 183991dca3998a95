import { IconCloudOff, IconUserSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Erp.module.css';

/** Why nothing was found, and what can be done: the profile never waits for the register. */
export function ErpRefusal({ error }: { error: unknown }) {
  const { t } = useTranslation('erp');
  const format = useFormat();
  const isNotFound = isApiError(error, 'erp.not_found');
  const Icon = isNotFound ? IconUserSearch : IconCloudOff;
  const retryAt = isApiError(error, 'request.too_many') ? error.facts['retry_at'] : undefined;
  const isTold = isApiError(error) && error.message !== '';
  return (
    <div className={styles.refusal} role="alert">
      <Icon size={28} stroke={1.6} aria-hidden />
      <div>
        <p className="strong">
          {isNotFound ? t('notFound') : isTold ? error.message : t('failed')}
        </p>
        {isNotFound && <p>{t('notFoundHint')}</p>}
        {typeof retryAt === 'string' && (
          <p>{t('retryAt', { time: format.moment(new Date(retryAt)) })}</p>
        )}
      </div>
    </div>
  );
}
