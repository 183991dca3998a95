import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './Desk.module.css';

type Props = { waiting: number | undefined; alternativeWaiting: number | undefined };

/** The two desks side by side, with what waits on each. */
export function DeskTabs({ waiting, alternativeWaiting }: Props) {
  const { t } = useTranslation('reviewing');
  const first = { page: '1' };
  return (
    <nav aria-label={t('desks')} className={styles.desks}>
      <Link to="/dashboard/profile-reviews/$page" params={first} activeOptions={{ exact: false }}>
        {t('desk.profiles')}
        <Count value={waiting} />
      </Link>
      <Link to="/dashboard/alternative-certificates/$page" params={first}>
        {t('desk.certificates')}
        <Count value={alternativeWaiting} />
      </Link>
    </nav>
  );
}

const Count = ({ value }: { value: number | undefined }) =>
  value ? <span className={styles.count}>{value}</span> : null;
