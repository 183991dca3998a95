import type { AuthoredLesson, AuthoredVideo } from '@malaka/contracts/authoring/authored-lessons';
import { Button, Group } from '@mantine/core';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { ChooseVideo } from './ChooseVideo.tsx';
import { useDeleteVideo } from './queries.ts';

type Props = {
  lesson: AuthoredLesson;
  video: AuthoredVideo;
  /** No other upload is in progress. */
  isIdle: boolean;
  onFile: (file: File) => void;
};

/** Replaces or removes the video. */
export function VideoTools({ lesson, video, isIdle, onFile }: Props) {
  const { t } = useTranslation(['authored-videos', 'common']);
  const [confirming, setConfirming] = useState<'replace' | 'delete' | null>(null);
  const [isReplacing, setIsReplacing] = useState(false);
  const remove = useDeleteVideo(lesson);
  const close = () => setConfirming(null);
  const deleteIt = () =>
    remove.mutate(
      { id: lesson.id },
      {
        onSuccess: () => showToast({ text: t('common:state.deleted'), type: 'success' }),
        onError: (error) => showFailure(error, t('common:state.failed')),
        onSettled: close,
      },
    );
  return (
    <>
      {isReplacing && isIdle && (
        <ChooseVideo
          lesson={lesson}
          onFile={(file) => {
            setIsReplacing(false);
            onFile(file);
          }}
        />
      )}
      <Group gap="xs">
        {isIdle && !isReplacing && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} />}
            onClick={() => setConfirming('replace')}
          >
            {t('authored-videos:film.replace')}
          </Button>
        )}
        {isReplacing && isIdle && (
          <Button variant="default" onClick={() => setIsReplacing(false)}>
            {t('common:action.cancel')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="danger"
          leftSection={<IconTrash size={18} />}
          onClick={() => setConfirming('delete')}
        >
          {t('authored-videos:film.delete')}
        </Button>
      </Group>
      <ConfirmModal
        isOpen={confirming === 'replace'}
        title={t('authored-videos:film.replaceTitle')}
        text={t('authored-videos:film.replaceText')}
        confirmLabel={t('authored-videos:film.replace')}
        cancelLabel={t('common:action.cancel')}
        onConfirm={() => {
          close();
          setIsReplacing(true);
        }}
        onClose={close}
      />
      <ConfirmModal
        isOpen={confirming === 'delete'}
        isDangerous
        isBusy={remove.isPending}
        title={t('authored-videos:film.deleteTitle', { name: video.name || video.externalUrl })}
        text={t('authored-videos:film.deleteText')}
        confirmLabel={t('common:action.delete')}
        cancelLabel={t('common:action.cancel')}
        onConfirm={deleteIt}
        onClose={close}
      />
    </>
  );
}
