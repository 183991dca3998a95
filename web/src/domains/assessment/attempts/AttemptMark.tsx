import type { AttemptFacts, TestResult } from '@malaka/contracts/learning/lesson-tests';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Attempts.module.css';

type AttemptState = 'open' | 'waiting' | 'returned' | 'passed' | 'failed';

const stateOf = ({ finishedAt, isPassed, isWaiting, returned }: AttemptFacts): AttemptState => {
  if (finishedAt === null) return 'open';
  if (isWaiting) return 'waiting';
  if (returned) return 'returned';
  return isPassed ? 'passed' : 'failed';
};

export function AttemptMark({ attempt }: { attempt: AttemptFacts }) {
  const { t } = useTranslation('test');
  const state = stateOf(attempt);
  return (
    <span className={styles.mark} data-state={state}>
      {t(`attempts.state.${state}`)}
    </span>
  );
}

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
