import type { LessonFile as File } from '@malaka/contracts/authoring/lesson-files';
import { Box, Button, Group, Stack } from '@mantine/core';
import { IconDownload, IconExternalLink, IconFile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { DeferredMedia } from '#/kit/data-saver/DeferredMedia.tsx';
import styles from './LessonFile.module.css';

/** The file of a lesson: shown in the page if the browser can, else downloaded, with its size. */
export function LessonFile({ file }: { file: File }) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const pdf = file.contentType === 'application/pdf' ? file.url : file.pdfUrl;
  return (
    <Stack component="section" gap="sm" mt="lg" aria-label={t('file.label')}>
      {file.contentType.startsWith('image/') && (
        <DeferredMedia source={file.url} kind="picture" name={file.name} bytes={file.bytes}>
          <img className={styles.picture} src={file.url} alt={file.name} />
        </DeferredMedia>
      )}
      {/* Phones have no PDF viewer inside a page: they open it separately. */}
      {pdf !== null && navigator.pdfViewerEnabled && (
        <DeferredMedia
          source={pdf}
          kind="pages"
          name={file.name}
          // The size of a converted file is unknown.
          bytes={pdf === file.url ? file.bytes : undefined}
        >
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the browser's PDF viewer does not start in a sandbox */}
          <iframe className={styles.pages} src={pdf} title={file.name} />
        </DeferredMedia>
      )}
      <Group className="noteBox" gap="10px 12px">
        <IconFile size={24} aria-hidden className="dimmed" />
        <Box flex="1 1 160px" miw={0} className="whole">
          {file.name}
          <p className="quiet">{format.fileSize(file.bytes)}</p>
        </Box>
        {pdf !== null && (
          <Button
            component="a"
            href={pdf}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={18} />}
          >
            {t('file.open')}
          </Button>
        )}
        <Button
          component="a"
          href={`${file.url}?download=1`}
          download={file.name}
          variant={pdf === null ? 'filled' : 'default'}
          leftSection={<IconDownload size={18} />}
        >
          {t('file.download')}
        </Button>
      </Group>
    </Stack>
  );
}
