import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Countdown } from '#/kit/ui/Countdown.tsx';
import styles from './RetakeBlock.module.css';

type Props = { retryAt: Date; serverNow: Date; onOver: () => void };

export function RetakeBlock({ retryAt, serverNow, onOver }: Props) {
  const { t } = useTranslation('test');
  return (
    <div className={styles.block}>
      <IconHourglass size={28} className={styles.icon} aria-hidden />
      <div>
        <p className={styles.title}>{t('blocked.title')}</p>
        <p className={styles.text}>{t('blocked.text')}</p>
        <p className={styles.clock} role="timer">
          <Countdown until={retryAt} serverNow={serverNow} onOver={onOver}>
            {(time) => t('blocked.left', { time })}
          </Countdown>
        </p>
      </div>
    </div>
  );
}
