import { Group } from '@mantine/core';
import { IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { OutboxSnapshot } from './outbox.ts';

type Props = { snapshot: OutboxSnapshot };

/** Shows whether all answers have reached the server or some are still on this device. */
export function SaveMark({ snapshot }: Props) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const { waitingCount, isSending, lastSavedAt } = snapshot;
  return (
    <Group
      component="p"
      gap="xs"
      wrap="nowrap"
      mih={24}
      fz="sm"
      className={waitingCount > 0 ? 'warning' : 'dimmed'}
      role="status"
    >
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
    </Group>
  );
}
