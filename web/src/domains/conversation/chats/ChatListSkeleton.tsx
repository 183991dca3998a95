import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './Chats.module.css';

const LINES = [0, 1, 2, 3, 4];

export function ChatListSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.skeleton} role="status" aria-label={t('state.loading')}>
      {LINES.map((line) => (
        <div key={line} className={styles.skeletonLine}>
          <Skeleton circle height={48} />
          <div>
            <Skeleton height={16} width="60%" />
            <Skeleton height={14} width="85%" mt={10} />
          </div>
        </div>
      ))}
    </div>
  );
}
