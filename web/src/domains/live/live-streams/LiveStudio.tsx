import type { WebinarView } from '@malaka/contracts/live/webinars';
import { Alert, Skeleton, Stack, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { DeviceBar } from './DeviceBar.tsx';
import styles from './LiveStudio.module.css';
import { OnAir } from './OnAir.tsx';
import { wasSending } from './sending-tab.ts';
import { ownStreamQuery } from './studio-queries.ts';
import { findFormat } from './recorder.ts';
import { StartPanel } from './StartPanel.tsx';
import { useDevices, type StudioDevices } from './use-devices.ts';
import { useIngestConnection } from './use-ingest-connection.ts';

type Props = { webinar: Pick<WebinarView, 'id' | 'title'> };

/** The author's side of a webinar: devices, preview, and controls of the stream. */
export function LiveStudio({ webinar }: Props) {
  const { t } = useTranslation('live-stream');
  const format = useFormat();
  const { data: stream, error, isFetching, refetch } = useQuery(ownStreamQuery(webinar.id));
  const devices = useDevices(format.text(webinar.title));
  const connection = useIngestConnection(webinar.id, devices.mixer);
  useResume(webinar.id, stream?.state === 'live', connection);
  if (!findFormat()) return <Alert color="warning">{t('studio.unsupported')}</Alert>;
  if (!stream) {
    if (error) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
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
