import type { OwnStream } from '@malaka/contracts/live/live-streams';
import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBroadcast } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useStartStream } from './studio-queries.ts';
import { TargetFields } from './TargetFields.tsx';
import { Unfold } from './Unfold.tsx';
import { useTarget } from './use-target.ts';

type Props = {
  webinarId: number;
  recording: OwnStream['recording'];
  onStarted: () => void;
};

/** Starts the stream, optionally with a push to another platform. */
export function StartPanel({ webinarId, recording, onStarted }: Props) {
  const { t } = useTranslation(['live-stream', 'common']);
  const [isConfirming, asking] = useDisclosure(false);
  const target = useTarget();
  const start = useStartStream(webinarId);
  const confirm = () =>
    start.mutate(target.values, {
      onSuccess: () => {
        target.clear();
        onStarted();
      },
      onError: (error) => {
        showToast({ text: t('live-stream:studio.startFailed'), type: 'error' });
        target.refuse(error);
      },
      onSettled: asking.close,
    });
  return (
    <Stack gap={14} className="card">
      <Button
        size="lg"
        leftSection={<IconBroadcast size={22} aria-hidden />}
        onClick={() => target.check() && asking.open()}
      >
        {t('live-stream:studio.start')}
      </Button>
      <Unfold label={t('live-stream:target.title')}>
        <TargetFields target={target} />
      </Unfold>
      <ConfirmModal
        isOpen={isConfirming}
        title={t('live-stream:studio.startTitle')}
        text={t(
          recording.isOn ? 'live-stream:studio.startRecorded' : 'live-stream:studio.startText',
        )}
        confirmLabel={t('live-stream:studio.start')}
        cancelLabel={t('common:action.cancel')}
        isBusy={start.isPending}
        onConfirm={confirm}
        onClose={asking.close}
      />
    </Stack>
  );
}
