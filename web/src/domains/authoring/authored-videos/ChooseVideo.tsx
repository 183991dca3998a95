import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { VIDEO_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { Button, FileButton, Group } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './AuthoredVideo.module.css';
import { type VideoError, videoError } from './video-error.ts';
import { LinkVideo } from './LinkVideo.tsx';

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
