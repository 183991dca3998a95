import { AVATAR_MAX_BYTES, AVATAR_SIDE } from '@malaka/contracts/kit/limits';
import { Button, FileButton, Group, Stack, Progress } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { ConfirmButton } from '#/kit/ui/ConfirmButton.tsx';
import { useObjectUrl } from '#/kit/ui/use-object-url.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useErrorText } from '#/kit/ui/show-error.ts';
import { ContentModal } from '#/kit/ui/ContentModal.tsx';
import { PICTURE_TYPES, pictureError } from './picture-check.ts';
import { useDeleteAvatar, useSaveAvatar } from './view-queries.ts';
import styles from './Avatar.module.css';

const ZOOM_MAX = 4;

type AvatarCropProps = { file: File; onUnreadable: () => void; onDone: () => void };

/** The square part of a picture to use; moved and zoomed by touch, mouse or keyboard. */
function AvatarCrop({ file, onUnreadable, onDone }: AvatarCropProps) {
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

type Props = { avatar: string | null; onClose: () => void };

/** Chooses a picture, crops and uploads it; or removes the present one. */
export function AvatarWindow({ avatar, onClose }: Props) {
  const { t } = useTranslation(['profile-view', 'common']);
  const format = useFormat();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const most = format.fileSize(AVATAR_MAX_BYTES);
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    const found = pictureError(chosen);
    const size = format.fileSize(chosen.size);
    setError(found ? t(`profile-view:avatar.${found}`, { size, most }) : undefined);
    setFile(found ? undefined : chosen);
  };
  return (
    <ContentModal
      onClose={onClose}
      title={t('profile-view:avatar.title')}
      closeOnClickOutside={false}
    >
      {file ? (
        <AvatarCrop
          key={`${file.name}-${file.lastModified}`}
          file={file}
          onUnreadable={() => {
            setFile(undefined);
            setError(t('profile-view:avatar.unreadable'));
          }}
          onDone={onClose}
        />
      ) : (
        <Stack gap="md">
          <Group wrap="nowrap">
            <Avatar src={avatar} name="" size={96} />
            <p className="quiet">{t('profile-view:avatar.rules', { size: most })}</p>
          </Group>
          {error && (
            <p role="alert" className="errorText">
              {error}
            </p>
          )}
          <Group gap="sm">
            <FileButton accept={PICTURE_TYPES.join(',')} onChange={choose}>
              {(props) => (
                <Button {...props} data-autofocus>
                  {t(error ? 'profile-view:avatar.other' : 'profile-view:avatar.choose')}
                </Button>
              )}
            </FileButton>
            {avatar && <RemoveButton onDone={onClose} />}
          </Group>
        </Stack>
      )}
    </ContentModal>
  );
}

function RemoveButton({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['profile-view', 'common']);
  const removal = useDeleteAvatar();
  return (
    <ConfirmButton
      variant="subtle"
      color="danger"
      action={{
        title: t('profile-view:avatar.remove'),
        text: t('profile-view:avatar.removeText'),
        confirmLabel: t('common:action.delete'),
        isDangerous: true,
        run: () => removal.mutateAsync(),
        done: t('profile-view:avatar.removed'),
        failed: t('common:state.failed'),
        onDone,
      }}
    >
      {t('profile-view:avatar.remove')}
    </ConfirmButton>
  );
}
