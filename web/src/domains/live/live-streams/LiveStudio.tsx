import type { WebinarView } from '@malaka/contracts/live/webinars';
import { Alert, Skeleton, Stack, Button, Text, Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  IconMicrophone,
  IconMicrophoneOff,
  IconScreenShare,
  IconScreenShareOff,
  IconBroadcast,
} from '@tabler/icons-react';
import type { OwnStream } from '@malaka/contracts/live/live-streams';
import { useDisclosure } from '@mantine/hooks';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './LiveStudio.module.css';
import { OnAir } from './OnAir.tsx';
import { wasSending, findFormat, useIngestConnection } from './ingest-connection.ts';
import { ownStreamQuery, useStartStream } from './studio-queries.ts';
import { useDevices, type StudioDevices } from './use-devices.ts';
import type { Mixer } from './mixer.ts';
import { TargetFields, useTarget } from './TargetFields.tsx';
import { Unfold } from './Unfold.tsx';

const EVERY_MS = 80;

/** The microphone's level; updates the DOM directly instead of rendering. */
function LevelMeter({ mixer, isMuted }: { mixer: Mixer | undefined; isMuted: boolean }) {
  const { t } = useTranslation('live-stream');
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    if (!mixer) return;
    const timer = setInterval(() => {
      if (meter.current) meter.current.value = mixer.level();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [mixer]);
  return (
    <meter
      ref={meter}
      className={`${styles.wide} ${styles.meter}`}
      min={0}
      max={1}
      aria-label={t('studio.level')}
      data-muted={isMuted || undefined}
    />
  );
}

function DeviceBar({ devices }: { devices: StudioDevices }) {
  const { t } = useTranslation('live-stream');
  const { cameras, microphones } = devices.devices;
  const optionsOf = (kind: 'camera' | 'microphone', found: MediaDeviceInfo[]) => [
    ...found.map(({ deviceId, label }, n) => ({
      value: deviceId,
      label: label || t('studio.numbered', { kind: t(`studio.${kind}`), number: n + 1 }),
    })),
    { value: '', label: t(kind === 'camera' ? 'studio.noCamera' : 'studio.noMicrophone') },
  ];
  return (
    <div className={styles.devices}>
      <NativeSelect
        size="sm"
        label={t('studio.camera')}
        data={optionsOf('camera', cameras)}
        value={devices.chosen.camera ?? cameras[0]?.deviceId ?? ''}
        onChange={(event) => devices.choose({ camera: event.currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        label={t('studio.microphone')}
        data={optionsOf('microphone', microphones)}
        value={devices.chosen.microphone ?? microphones[0]?.deviceId ?? ''}
        onChange={(event) => devices.choose({ microphone: event.currentTarget.value })}
      />
      <LevelMeter mixer={devices.mixer} isMuted={devices.isMuted} />
      <Group gap="xs" className={styles.wide}>
        <Button
          variant={devices.isMuted ? 'filled' : 'default'}
          color={devices.isMuted ? 'danger' : undefined}
          leftSection={
            devices.isMuted ? <IconMicrophoneOff size={20} /> : <IconMicrophone size={20} />
          }
          onClick={devices.toggleMute}
        >
          {t(devices.isMuted ? 'studio.unmute' : 'studio.mute')}
        </Button>
        {devices.canShare && (
          <Button
            variant={devices.isSharing ? 'filled' : 'default'}
            leftSection={
              devices.isSharing ? <IconScreenShareOff size={20} /> : <IconScreenShare size={20} />
            }
            onClick={() => void devices.toggleShare()}
          >
            {t(devices.isSharing ? 'studio.unshare' : 'studio.share')}
          </Button>
        )}
      </Group>
      {devices.isMuted && (
        <Text c="danger" role="status" className={styles.wide}>
          {t('studio.muted')}
        </Text>
      )}
    </div>
  );
}

type Props = { webinar: Pick<WebinarView, 'id' | 'title'> };

/** The author's side of a webinar: devices, preview, and controls of the stream. */
export function LiveStudio({ webinar }: Props) {
  const { t } = useTranslation('live-stream');
  const format = useFormat();
  const query = useQuery(ownStreamQuery(webinar.id));
  const { data: stream, error } = query;
  const devices = useDevices(format.text(webinar.title));
  const connection = useIngestConnection(webinar.id, devices.mixer);
  useResume(webinar.id, stream?.state === 'live', connection);
  if (!findFormat()) return <Alert color="warning">{t('studio.unsupported')}</Alert>;
  if (!stream) {
    if (error) return <ErrorState query={query} />;
    return <Skeleton className={styles.preview} />;
  }
  const isOn = stream.state === 'live';
  return (
    <Stack component="section" aria-label={t('studio.title')}>
      <StudioPreview devices={devices} isOnAir={isOn && connection.state === 'sending'} />
      <DeviceBar devices={devices} />
      {isOn && (
        <OnAir
          webinarId={webinar.id}
          stream={stream}
          connection={connection}
          wake={devices.mixer?.wake}
        />
      )}
      {stream.state === 'planned' && (
        <StartPanel
          webinarId={webinar.id}
          recording={stream.recording}
          onStarted={() => {
            devices.mixer?.wake();
            connection.line?.start();
          }}
        />
      )}
    </Stack>
  );
}

/** A page that was reloaded while sending continues. */
function useResume(
  webinarId: number,
  isOn: boolean,
  { line, state }: ReturnType<typeof useIngestConnection>,
) {
  const isPaused = isOn && state === 'idle';
  useEffect(() => {
    if (line && isPaused && wasSending(webinarId)) line.start();
  }, [line, isPaused, webinarId]);
}

type StudioPreviewProps = { devices: StudioDevices; isOnAir: boolean };

/** The mixed picture as viewers see it; muted here. */
function StudioPreview({ devices, isOnAir }: StudioPreviewProps) {
  const { t } = useTranslation('live-stream');
  const element = useRef<HTMLVideoElement>(null);
  const { mixer, error } = devices;
  useEffect(() => {
    if (!element.current || !mixer) return;
    element.current.srcObject = mixer.stream;
    void element.current.play().catch(() => undefined);
  }, [mixer]);
  return (
    <>
      <video
        ref={element}
        className={styles.preview}
        data-live={isOnAir || undefined}
        muted
        playsInline
        aria-label={t('studio.preview')}
      />
      {error && (
        <Alert color="warning">
          <Text mb="xs">{t(`studio.${error}`)}</Text>
          <Button variant="default" onClick={devices.retry}>
            {t('studio.again')}
          </Button>
        </Alert>
      )}
    </>
  );
}

type StartPanelProps = {
  webinarId: number;
  recording: OwnStream['recording'];
  onStarted: () => void;
};

/** Starts the stream, optionally with a push to another platform. */
function StartPanel({ webinarId, recording, onStarted }: StartPanelProps) {
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
        isBusy={start.isPending}
        onConfirm={confirm}
        onClose={asking.close}
      />
    </Stack>
  );
}
