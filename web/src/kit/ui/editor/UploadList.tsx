import { Button, Progress, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './Editor.module.css';
import type { ImageUpload, ImageUploads } from './use-image-uploads.ts';

/** Pictures being uploaded, and those that failed. */
export function UploadList({ uploads }: { uploads: ImageUploads }) {
  if (uploads.list.length === 0) return null;
  return (
    <Stack component="ul" gap={6} mt={8} aria-live="polite">
      {uploads.list.map((upload) => (
        <UploadRow key={upload.preview} given={upload} uploads={uploads} />
      ))}
    </Stack>
  );
}

function UploadRow({ given: upload, uploads }: { given: ImageUpload; uploads: ImageUploads }) {
  const { t } = useTranslation('editor');
  const { file, percent, error } = upload;
  return (
    <li className={styles.upload} data-failed={error !== null || undefined}>
      <span className={styles.uploadName}>{file.name}</span>
      {error === null ? (
        <Progress value={percent} aria-label={file.name} className={styles.uploadBar} />
      ) : (
        <span className={styles.uploadError}>
          {error.kind === 'removed' ? t('upload.removed') : (error.text ?? t('upload.failed'))}
        </span>
      )}
      {error?.kind === 'kept' && (
        <Button size="compact-md" variant="light" onClick={() => uploads.retry(upload)}>
          {t('upload.retry')}
        </Button>
      )}
      <Button size="compact-md" variant="default" onClick={() => uploads.remove(upload)}>
        {error === null ? t('upload.cancel') : t('upload.dismiss')}
      </Button>
    </li>
  );
}
