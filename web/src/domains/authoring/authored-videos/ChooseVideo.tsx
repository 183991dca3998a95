import type { AuthoredLesson, AuthoredVideo } from '@malaka/contracts/authoring/authored-lessons';
import { VIDEO_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { Button, FileButton, Group, TextInput } from '@mantine/core';
import { IconUpload, IconLink, IconRefresh, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMBED_NAMES, embedAddress } from '@malaka/contracts/authoring/embeds';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { isApiError } from '#/kit/api/api-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { ActionModal } from '#/kit/ui/ActionModal.tsx';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { withReason } from '#/kit/ui/show-error.ts';
import styles from './AuthoredVideo.module.css';
import { type VideoError, videoError } from './video-file.ts';
import { useLinkVideo, useDeleteVideo } from './queries.ts';

const PATIENCE_MS = 8000;

/** Length of a video in seconds, as the browser reads it; undefined if it cannot. */
async function readLength(address: string): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const video = document.createElement('video');
  video.preload = 'metadata';
  video.addEventListener('loadedmetadata', () => resolve(video.duration));
  video.addEventListener('error', () => resolve(undefined));
  const timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  video.src = address;
  const seconds = await promise;
  clearTimeout(timer);
  video.removeAttribute('src');
  video.load();
  return seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

type LinkVideoProps = { lesson: AuthoredLesson; onLinked?: () => void };

/** Links an external video: a known player, or the address of an .mp4. */
function LinkVideo({ lesson, onLinked }: LinkVideoProps) {
  const { t } = useTranslation(['authored-videos', 'common', 'errors']);
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const link = useLinkVideo(lesson);
  const submit = async () => {
    const address = url.trim();
    if (!/^https:\/\//i.test(address)) return setProblem(t('authored-videos:link.https'));
    setIsReading(true);
    const duration = embedAddress(address) ? undefined : await readLength(address);
    setIsReading(false);
    link.mutate(
      { id: lesson.id, url: address, ...(duration && { duration }) },
      {
        onSuccess: () => {
          setUrl('');
          showToast({ text: t('common:state.saved'), type: 'success' });
          onLinked?.();
        },
        onError: (error) =>
          setProblem(
            isApiError(error, 'offline')
              ? t('errors:network')
              : (isApiError(error) && error.message) || t('common:state.failed'),
          ),
      },
    );
  };
  return (
    <div className={styles.link}>
      <TextInput
        required
        label={t('authored-videos:link.label')}
        description={t('authored-videos:link.hint', { sites: EMBED_NAMES.join(', ') })}
        placeholder="https://"
        type="url"
        inputMode="url"
        autoComplete="off"
        value={url}
        error={problem}
        onChange={({ currentTarget }) => {
          setUrl(currentTarget.value);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void submit();
        }}
      />
      <Button
        variant="default"
        leftSection={<IconLink size={18} />}
        loading={isReading || link.isPending}
        disabled={url.trim() === ''}
        onClick={() => void submit()}
      >
        {t('authored-videos:link.use')}
      </Button>
    </div>
  );
}

type Props = { lesson: AuthoredLesson; onFile: (file: File) => void };

/** A drop zone for an .mp4, a button as an alternative, and a link field. */
export function ChooseVideo({ lesson, onFile }: Props) {
  const { t } = useTranslation('authored-videos');
  const format = useFormat();
  const [isOver, setIsOver] = useState(false);
  const [error, setError] = useState<VideoError | null>(null);
  const take = (file: File | null | undefined) => {
    if (!file) return;
    const found = videoError(file);
    setError(found);
    if (!found) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDrop={drop}
        onDragOver={drag}
        onDragLeave={() => setIsOver(false)}
      >
        <IconUpload size={32} className="dimmed" aria-hidden />
        <p className="strong whole">{t('film.drop')}</p>
        <FileButton accept="video/mp4,.mp4" onChange={take}>
          {(props) => <Button {...props}>{t('film.choose')}</Button>}
        </FileButton>
        <p className="quiet whole">{t('film.hint', { most: format.fileSize(VIDEO_MAX_BYTES) })}</p>
        {error && (
          <Group role="alert" component="p" gap={6} className="errorText">
            {t(error, { most: format.fileSize(VIDEO_MAX_BYTES) })}
          </Group>
        )}
      </div>
      <LinkVideo lesson={lesson} />
    </>
  );
}

type VideoToolsProps = {
  lesson: AuthoredLesson;
  video: AuthoredVideo;
  /** No other upload is in progress. */
  isIdle: boolean;
  onFile: (file: File) => void;
};

/** Replaces or removes the video. */
export function VideoTools({ lesson, video, isIdle, onFile }: VideoToolsProps) {
  const { t } = useTranslation(['authored-videos', 'common']);
  const [confirming, setConfirming] = useState<'replace' | 'delete' | null>(null);
  const [isReplacing, setIsReplacing] = useState(false);
  const remove = useDeleteVideo(lesson);
  const close = () => setConfirming(null);
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
        onConfirm={() => {
          close();
          setIsReplacing(true);
        }}
        onClose={close}
      />
      <ActionModal
        isOpen={confirming === 'delete'}
        isDangerous
        title={t('authored-videos:film.deleteTitle', { name: video.name || video.externalUrl })}
        text={t('authored-videos:film.deleteText')}
        confirmLabel={t('common:action.delete')}
        run={() => remove.mutateAsync({ id: lesson.id })}
        done={t('common:state.deleted')}
        failed={withReason(t('common:state.failed'))}
        onClose={close}
      />
    </>
  );
}
