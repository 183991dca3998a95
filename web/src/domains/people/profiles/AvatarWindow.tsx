import { AVATAR_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { Button, FileButton, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { ConfirmButton } from '#/kit/ui/ConfirmButton.tsx';
import { AvatarCrop } from './AvatarCrop.tsx';
import { PICTURE_TYPES, pictureError } from './picture-check.ts';
import { useDeleteAvatar } from './view-queries.ts';

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
    <Modal
      opened
      onClose={onClose}
      title={t('profile-view:avatar.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 'lg' }}
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
    </Modal>
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
