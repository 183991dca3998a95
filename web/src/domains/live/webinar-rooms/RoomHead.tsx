import { Badge } from '@mantine/core';
import { IconCloudOff, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useRoom } from './room-context.ts';
import styles from './WebinarRoom.module.css';

/** Whether it is on, how many are there, and whether the line holds. */
export function RoomHead() {
  const { t } = useTranslation('webinar-room');
  const format = useFormat();
  const { view, isOpen } = useRoom();
  const { viewers, settings } = view.state;
  const isLive = settings.state === 'live';
  return (
    <div className={styles.head}>
      <Badge size="lg" color={isLive ? 'danger' : 'gray'} variant={isLive ? 'filled' : 'light'}>
        {t(isLive ? 'head.live' : 'head.waiting')}
      </Badge>
      <span className={styles.viewers} data-figures>
        <IconUsers size={18} aria-hidden />
        {t('head.viewers', { count: viewers, amount: format.number(viewers) })}
      </span>
      <span role="status" aria-live="polite" className={styles.lineState}>
        {!isOpen && (
          <span className={styles.lost}>
            <IconCloudOff size={18} aria-hidden /> {t('head.lost')}
          </span>
        )}
      </span>
    </div>
  );
}
