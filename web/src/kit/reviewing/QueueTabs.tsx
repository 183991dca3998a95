import { Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './QueueHead.module.css';

type Props = { waiting: number | undefined; alternativeWaiting: number | undefined };

/** The two queues side by side, with the number of waiting cases. */
export function QueueTabs({ waiting, alternativeWaiting }: Props) {
  const { t } = useTranslation('reviewing');
  const first = { page: '1' };
  return (
    <nav aria-label={t('tabs')} className={styles.queues}>
      <Link to="/dashboard/profile-reviews/$page" params={first} activeOptions={{ exact: false }}>
        {t('tab.profiles')}
        <Count value={waiting} />
      </Link>
      <Link to="/dashboard/alternative-certificates/$page" params={first}>
        {t('tab.certificates')}
        <Count value={alternativeWaiting} />
      </Link>
    </nav>
  );
}

const Count = ({ value }: { value: number | undefined }) =>
  value ? (
    <Badge color="gray" size="md" variant="light" data-figures>
      {value}
    </Badge>
  ) : null;
