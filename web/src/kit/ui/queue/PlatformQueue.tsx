import { FocusTrap, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { QueuePlace as Place } from '#/kit/api/retry-when-busy.ts';
import { QueuePlace } from './QueuePlace.tsx';
import styles from './QueuePlace.module.css';

/** Shown in place of the page to users who must wait at peak load. */
export function PlatformQueue(place: Place) {
  const { t } = useTranslation('queue');
  return (
    <FocusTrap>
      <div className={styles.cover} role="dialog" aria-modal aria-labelledby="queue-title">
        <Stack
          className={`card ${styles.card}`}
          gap="md"
          p={{ base: 'lg', sm: 'xl' }}
          data-autofocus
          tabIndex={-1}
        >
          <Title order={1} size="h2" id="queue-title">
            {t('title')}
          </Title>
          <p>{t('crowd')}</p>
          <QueuePlace {...place} />
          <p className="quiet">{t('kept')}</p>
        </Stack>
      </div>
    </FocusTrap>
  );
}
