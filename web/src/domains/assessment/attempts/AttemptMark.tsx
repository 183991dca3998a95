import type { AttemptFacts } from '@malaka/contracts/learning/lesson-tests';
import { useTranslation } from 'react-i18next';
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
