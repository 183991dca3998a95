import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './Thread.module.css';

const BUBBLES = ['60%', '45%', '70%', '35%'];

export function ThreadSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.frame} role="status" aria-label={t('state.loading')}>
      <div className={styles.head}>
        <Skeleton circle height={44} />
        <Skeleton height={18} width={180} />
      </div>
      <Stack gap="sm" p="md">
        {BUBBLES.map((width, index) => (
          <Skeleton
            key={width}
            height={52}
            width={width}
            radius="lg"
            ml={index % 2 === 0 ? 0 : 'auto'}
          />
        ))}
      </Stack>
    </div>
  );
}
