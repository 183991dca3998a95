import { Button, Group, Progress, Stack, FileButton } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconX,
  IconUpload,
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconLock,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  AuthoredLesson,
  AuthoredUpload,
  AuthoredVideo,
} from '@malaka/contracts/authoring/authored-lessons';
import { UPLOAD_RETENTION_HOURS } from '@malaka/contracts/kit/limits';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { type Sending, cancelVideo, clearVideo, pauseVideo, resumeVideo } from './sending-store.ts';
import { isSameVideo } from './video-file.ts';
import { discardUpload } from './video-sender.ts';
import { useShowVideo, useRetryVideo } from './queries.ts';

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

type OpenUploadProps = {
  lesson: AuthoredLesson;
  upload: AuthoredUpload;
  onGoOn: (file: File, upload: AuthoredUpload) => void;
};

/** An upload begun before a reload or on another device; the same file resumes it. */
export function OpenUpload({ lesson, upload, onGoOn }: OpenUploadProps) {
  const { t } = useTranslation(['authored-videos', 'common']);
  const format = useFormat();
  const { ask } = useShowVideo(lesson);
  const [isOther, setIsOther] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { name, bytes, offset } = upload;
  const choose = async (file: File | null) => {
    if (!file) return;
    const isSame = await isSameVideo(file, upload);
    setIsOther(!isSame);
    if (isSame) onGoOn(file, upload);
  };
  const cancel = async () => {
    setIsBusy(true);
    await discardUpload(upload.id).catch((error: unknown) =>
      showFailure(error, t('common:state.failed')),
    );
    ask(lesson.id);
    setIsBusy(false);
  };
  return (
    <Stack gap={10}>
      <p className="strong whole">{t('authored-videos:open.title', { name })}</p>
      <Progress
        value={(offset / bytes) * 100}
        size="lg"
        color="warning"
        aria-label={t('authored-videos:upload.progress')}
      />
      <p className="quiet whole" data-figures>
        {t('authored-videos:upload.sent', {
          sent: format.fileSize(offset),
          all: format.fileSize(bytes),
        })}
      </p>
      <p className="quiet whole">
        {t('authored-videos:open.text', { hours: format.hours(UPLOAD_RETENTION_HOURS) })}
      </p>
      {isOther && (
        <Group role="alert" component="p" gap={6} className="errorText">
          {t('authored-videos:open.other', { name })}
        </Group>
      )}
      <Group gap="xs">
        <FileButton accept="video/mp4,.mp4" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={18} />}>
              {t('authored-videos:open.choose')}
            </Button>
          )}
        </FileButton>
        <Button variant="subtle" color="danger" loading={isBusy} onClick={() => void cancel()}>
          {t('authored-videos:upload.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

type ConversionStateProps = { lesson: AuthoredLesson; video: AuthoredVideo };

/** State of the conversion, with a retry if it failed or no longer matches the settings. */
export function ConversionState({ lesson, video }: ConversionStateProps) {
  const { t } = useTranslation(['authored-videos', 'common']);
  const format = useFormat();
  const { state, progress, failure } = video;
  if (state === 'waiting' || state === 'converting') {
    return (
      <Stack gap={10}>
        <p role="status" className="strong whole">
          {state === 'waiting'
            ? t('authored-videos:conversion.waiting')
            : t('authored-videos:conversion.converting', { percent: format.percent(progress) })}
        </p>
        <Progress
          value={state === 'waiting' ? 100 : progress}
          animated={state === 'waiting'}
          size="lg"
          aria-label={t('authored-videos:conversion.progress')}
        />
        <p className="quiet whole">{t('authored-videos:conversion.goOn')}</p>
      </Stack>
    );
  }
  if (state === 'failed') {
    const isBroken = failure === 'video.broken';
    return (
      <Stack gap={10} role="alert">
        <Group component="p" gap={6} className="errorText">
          <IconAlertTriangle size={20} aria-hidden />{' '}
          {t(isBroken ? 'authored-videos:conversion.broken' : 'authored-videos:conversion.failed')}
        </Group>
        {!isBroken && <Convert lesson={lesson} label={t('authored-videos:conversion.tryAgain')} />}
      </Stack>
    );
  }
  const isChanged = lesson.isEncrypted !== video.isEncrypted;
  return (
    <Stack gap="sm">
      <Group component="p" gap={6} c="success">
        <IconCircleCheckFilled size={20} aria-hidden /> {t('authored-videos:conversion.ready')}
        {video.isEncrypted && (
          <>
            {' '}
            <IconLock size={18} aria-hidden /> {t('authored-videos:conversion.encrypted')}
          </>
        )}
      </Group>
      {isChanged && (
        <Stack gap={10}>
          <p>{t(`authored-videos:conversion.${lesson.isEncrypted ? 'notYet' : 'still'}`)}</p>
          <Convert lesson={lesson} label={t('authored-videos:conversion.again')} />
        </Stack>
      )}
    </Stack>
  );
}

function Convert({ lesson, label }: { lesson: AuthoredLesson; label: string }) {
  const { t } = useTranslation('common');
  const { mutate, isPending } = useRetryVideo(lesson);
  const failed = (error: unknown) => showFailure(error, t('state.failed'));
  return (
    <Group gap="xs">
      <Button
        variant="default"
        loading={isPending}
        onClick={() => mutate({ id: lesson.id }, { onError: failed })}
      >
        {label}
      </Button>
    </Group>
  );
}
