import type { TestResult } from '@malaka/contracts/learning/lesson-tests';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Attempts.module.css';

type Props = { returned: NonNullable<TestResult['returned']> };

/** Why an attempt does not count: the manager's reason, or the platform's own for an outage. */
export function WhyReturned({ returned: { isOutage, reason } }: Props) {
  const { t } = useTranslation('test');
  const format = useFormat();
  return (
    <div role="status" className={styles.returned}>
      <strong>{t('returned.title')}</strong>
      <p>
        {isOutage ? t('returned.outage') : t('returned.reason', { reason: format.text(reason) })}
      </p>
      <p>{t('returned.next')}</p>
    </div>
  );
}
