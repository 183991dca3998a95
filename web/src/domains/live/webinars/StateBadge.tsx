import type { WebinarState } from '@malaka/contracts/kit/choices';
import { useTranslation } from 'react-i18next';
import styles from './WebinarCard.module.css';

export function StateBadge({ state }: { state: WebinarState }) {
  const { t } = useTranslation('webinars');
  return (
    <span className={styles.state} data-state={state}>
      {t(`state.${state}`)}
    </span>
  );
}
