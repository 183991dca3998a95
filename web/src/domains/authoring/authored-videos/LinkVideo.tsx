import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { EMBED_NAMES, embedAddress } from '@malaka/contracts/authoring/embeds';
import { Button, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './AuthoredVideo.module.css';
import { useLinkVideo } from './queries.ts';

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

type Props = { lesson: AuthoredLesson; onLinked?: () => void };

/** Links an external video: a known player, or the address of an .mp4. */
export function LinkVideo({ lesson, onLinked }: Props) {
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
