import { Alert, Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './LiveStudio.module.css';
import type { StudioDevices } from './use-devices.ts';

type Props = { devices: StudioDevices; isOnAir: boolean };

/** The mixed picture as viewers see it; muted here. */
export function StudioPreview({ devices, isOnAir }: Props) {
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
