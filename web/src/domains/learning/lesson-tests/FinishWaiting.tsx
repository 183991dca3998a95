import { Button, Stack, Text } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LazyStateMark } from '#/kit/outbox/LazyStateMark.ts';
import { useQueueState } from '#/kit/outbox/queue-state.ts';
import type { Entry } from '#/kit/outbox/queue-store.ts';

/** The test was finished offline: what happens on reconnecting, and the way back to it. */
export function FinishWaiting({ entry }: { entry: Entry }) {
  const { t } = useTranslation('test');
  const { sendingIds } = useQueueState();
  const isSending = sendingIds.has(entry.id);
  const withdraw = async () => {
    const { deviceQueue } = await import('#/kit/outbox/device-queue.ts');
    await deviceQueue.discard(entry.id);
  };
  return (
    <Stack gap={16} p="lg" className="card" align="flex-start">
      <IconCloudUpload size={32} aria-hidden />
      <Text component="h2" fz={22} fw={700}>
        {t('later.title')}
      </Text>
      <p role="status">{t('later.text')}</p>
      <LazyStateMark entry={entry} isSending={isSending} />
      <Button variant="default" disabled={isSending} onClick={() => void withdraw()}>
        {t('later.withdraw')}
      </Button>
    </Stack>
  );
}
