import { IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Attempts.module.css';
import type { OutboxSnapshot } from './outbox.ts';

type Props = { snapshot: OutboxSnapshot };

/** Says at any moment whether the answers are with the server or still here. */
export function SaveMark({ snapshot }: Props) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const { waitingCount, isSending, lastSavedAt } = snapshot;
  return (
    <p className={styles.saveMark} role="status" data-waiting={waitingCount > 0 || undefined}>
      {waitingCount > 0 ? (
        <>
          <IconCloudUp size={20} aria-hidden />
          {isSending ? (
            t('saving')
          ) : (
            <span>
              <strong>{t('waiting', { count: waitingCount })}</strong>. {t('waitingHint')}
            </span>
          )}
        </>
      ) : (
        lastSavedAt && (
          <>
            <IconCloudCheck size={20} aria-hidden />
            {t('savedAt', { time: format.time(lastSavedAt) })}
          </>
        )
      )}
    </p>
  );
}
