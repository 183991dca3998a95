import { Button, Group, NativeSelect, Text } from '@mantine/core';
import {
  IconMicrophone,
  IconMicrophoneOff,
  IconScreenShare,
  IconScreenShareOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import styles from './LiveStudio.module.css';
import type { StudioDevices } from './use-devices.ts';
import type { Mixer } from './mixer.ts';

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

export function DeviceBar({ devices }: { devices: StudioDevices }) {
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
        label={t('studio.camera')}
        data={optionsOf('camera', cameras)}
        value={devices.chosen.camera ?? cameras[0]?.deviceId ?? ''}
        onChange={(event) => devices.choose({ camera: event.currentTarget.value })}
      />
      <NativeSelect
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
