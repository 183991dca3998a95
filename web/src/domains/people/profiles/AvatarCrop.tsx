import { Button, Group, Progress, Stack } from '@mantine/core';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { AVATAR_SIDE } from '@malaka/contracts/kit/limits';
import { useObjectUrl } from '#/kit/ui/use-object-url.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useErrorText } from '#/kit/ui/use-error-text.ts';
import styles from './Avatar.module.css';
import { useSaveAvatar } from './view-queries.ts';

const ZOOM_MAX = 4;

type Props = { file: File; onUnreadable: () => void; onDone: () => void };

/** The square part of a picture to use; moved and zoomed by touch, mouse or keyboard. */
export function AvatarCrop({ file, onUnreadable, onDone }: Props) {
  const { t } = useTranslation(['profile-view', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const source = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square>();
  const [percent, setPercent] = useState(0);
  const save = useSaveAvatar(setPercent);
  const submit = async () => {
    if (!source || !square) return;
    try {
      await save.mutateAsync(await cropSquare(source, square));
    } catch (error) {
      return showToast({ text: errorText(error), type: 'error' });
    }
    showToast({ text: t('profile-view:avatar.saved'), type: 'success' });
    onDone();
  };
  return (
    <Stack gap="sm">
      <div className={styles.stage}>
        {source && (
          <Cropper
            image={source}
            aspect={1}
            cropShape="round"
            showGrid={false}
            crop={crop}
            zoom={zoom}
            maxZoom={ZOOM_MAX}
            keyboardStep={8}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': t('profile-view:avatar.area') }}
            mediaProps={{ onError: onUnreadable, alt: '' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_share, pixels) => setSquare(pixels)}
          />
        )}
      </div>
      <p className="quiet">{t('profile-view:avatar.crop')}</p>
      <label className={styles.zoom}>
        {t('profile-view:avatar.zoom')}
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
      </label>
      {save.isPending && (
        <Progress
          value={percent}
          aria-label={t('profile-view:avatar.sending', { percent: format.percent(percent) })}
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDone}>
          {t('common:action.cancel')}
        </Button>
        <Button loading={save.isPending} disabled={!square} onClick={() => void submit()}>
          {t('profile-view:avatar.save')}
        </Button>
      </Group>
    </Stack>
  );
}

type Square = { x: number; y: number; width: number; height: number };

/** The chosen part of a picture at its display size: small for a slow connection. */
async function cropSquare(source: string, { x, y, width, height }: Square): Promise<Blob> {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_SIDE;
  canvas.height = AVATAR_SIDE;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('The browser draws no pictures');
  // Otherwise transparent areas would become black.
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, AVATAR_SIDE, AVATAR_SIDE);
  drawing.drawImage(picture, x, y, width, height, 0, 0, AVATAR_SIDE, AVATAR_SIDE);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))),
      'image/jpeg',
      0.9,
    );
  });
}
