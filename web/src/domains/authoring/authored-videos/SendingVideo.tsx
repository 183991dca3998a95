import { Button, Group, Progress, Stack } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { type Sending, cancelVideo, clearVideo, pauseVideo, resumeVideo } from './sending-store.ts';

type Props = { lessonId: number; sending: Sending };

/** Progress, speed and remaining time of an upload, which can be paused and resumed. */
export function SendingVideo({ lessonId, sending }: Props) {
  const { t } = useTranslation(['authored-videos', 'common']);
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const { percent, facts } = useSentFacts(sending);
  const { phase, failure } = sending;
  if (phase === 'failed' && failure) {
    const canGoOn = failure.code === 'offline' || failure.code === 'unreadable';
    return (
      <Stack gap={10} role="alert">
        <p className="strong whole">{t('authored-videos:upload.failed')}</p>
        <Group component="p" gap={6} className="errorText">
          {failure.message || t('authored-videos:upload.lineGone')}
        </Group>
        <Group gap="xs">
          <Button
            variant="default"
            onClick={() => (canGoOn ? resumeVideo(lessonId) : clearVideo(lessonId))}
          >
            {t(canGoOn ? 'common:action.tryAgain' : 'common:action.close')}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack gap={10}>
      <p className="strong whole">{sending.name}</p>
      <Progress
        value={percent}
        size="lg"
        color={phase === 'sending' || phase === 'starting' ? 'primary' : 'warning'}
        aria-label={t('authored-videos:upload.progress')}
      />
      <p className="quiet whole" data-figures>
        {facts}
      </p>
      <p className="quiet whole" role="status">
        {t(`authored-videos:upload.phase.${phase}`)}
      </p>
      <Group gap="xs">
        {phase === 'paused' ? (
          <Button
            leftSection={<IconPlayerPlayFilled size={18} />}
            onClick={() => resumeVideo(lessonId)}
          >
            {t('authored-videos:upload.resume')}
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconPlayerPauseFilled size={18} />}
            onClick={() => pauseVideo(lessonId)}
          >
            {t('authored-videos:upload.pause')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="danger"
          leftSection={<IconX size={18} />}
          onClick={() => setIsAsking(true)}
        >
          {t('authored-videos:upload.cancel')}
        </Button>
      </Group>
      <ConfirmModal
        isOpen={isAsking}
        isDangerous
        title={t('authored-videos:upload.cancelTitle')}
        text={t('authored-videos:upload.cancelText', { percent: format.percent(percent) })}
        confirmLabel={t('authored-videos:upload.cancel')}
        cancelLabel={t('common:action.back')}
        onConfirm={() => {
          setIsAsking(false);
          void cancelVideo(lessonId);
        }}
        onClose={() => setIsAsking(false)}
      />
    </Stack>
  );
}

/** "120 MB of 1.4 GB · 2.1 MB a second · 10:15 left". */
function useSentFacts({ sent, bytes, pace }: Sending) {
  const { t } = useTranslation('authored-videos');
  const format = useFormat();
  const parts = [t('upload.sent', { sent: format.fileSize(sent), all: format.fileSize(bytes) })];
  if (pace !== null) {
    parts.push(t('upload.pace', { pace: format.fileSize(pace) }));
    const secondsLeft = Math.ceil((bytes - sent) / pace);
    parts.push(t('upload.left', { time: format.clock(secondsLeft * 1000) }));
  }
  return { percent: Math.floor((sent / Math.max(1, bytes)) * 100), facts: parts.join(' · ') };
}
