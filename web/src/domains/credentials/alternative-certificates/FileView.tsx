import { ActionIcon, Box, Button, Group, Skeleton, Text } from '@mantine/core';
import type { AlternativeCase } from '@malaka/contracts/credentials/alternative-certificates';
import {
  IconDownload,
  IconExternalLink,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { fullName } from '#/kit/reviewing/full-name.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { useObjectUrl } from '#/kit/ui/use-object-url.ts';
import styles from './FileView.module.css';
import { alternativeFileQuery } from './review-queries.ts';
import type { FileViewState } from './use-file-view.ts';

type Props = { certificate: AlternativeCase; view: FileViewState };

/** The document itself: a picture to zoom and rotate, or a PDF in the browser's viewer. */
export function FileView({ certificate, view }: Props) {
  const { t } = useTranslation('alternative-reviews');
  const format = useFormat();
  const { id, fileName, fileType, fileBytes } = certificate;
  const file = useQuery(alternativeFileQuery(id, fileType));
  const url = useObjectUrl(file.data);
  const alt = t('file.alt', { name: format.text(fullName(certificate)) });
  const isImage = fileType.startsWith('image/');
  return (
    <Box component="section" aria-label={t('file.title')} className="card shrinks" p={0}>
      <Group gap="4px 8px" className={styles.bar}>
        <Text span size="sm" c="dimmed" flex="1 1 160px" miw={0} className="whole">
          {fileName} <span data-figures>({format.fileSize(fileBytes)})</span>
        </Text>
        {isImage && <ImageTools view={view} />}
        {url && (
          <ActionIcon
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('file.open')}
          >
            <IconExternalLink size={20} />
          </ActionIcon>
        )}
        {url && (
          <ActionIcon component="a" href={url} download={fileName} aria-label={t('file.download')}>
            <IconDownload size={20} />
          </ActionIcon>
        )}
      </Group>
      {file.isError && <ErrorState title={t('file.failed')} query={file} />}
      {!url && !file.isError && (
        <Skeleton height="min(60dvh, 560px)" role="status" aria-label={t('file.loading')} />
      )}
      {url && isImage && <FileImage src={url} alt={alt} view={view} />}
      {url && !isImage && <Document src={url} title={alt} />}
    </Box>
  );
}

function ImageTools({ view }: { view: FileViewState }) {
  const { t } = useTranslation('alternative-reviews');
  return (
    <Group gap={0}>
      <ActionIcon
        aria-label={t('file.zoomOut')}
        disabled={!view.canZoomOut}
        onClick={() => view.zoomBy(-1)}
      >
        <IconZoomOut size={22} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('file.zoomIn')}
        disabled={!view.canZoomIn}
        onClick={() => view.zoomBy(1)}
      >
        <IconZoomIn size={22} />
      </ActionIcon>
      <ActionIcon aria-label={t('file.turn')} onClick={view.turn}>
        <IconRotateClockwise size={22} />
      </ActionIcon>
    </Group>
  );
}

/** Mobile browsers do not show PDFs inside a page. */
function Document({ src, title }: { src: string; title: string }) {
  const { t } = useTranslation('alternative-reviews');
  if (navigator.pdfViewerEnabled) {
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the viewer of Chrome starts in none
    return <iframe src={src} title={title} className={styles.document} />;
  }
  return (
    <EmptyState
      title={t('file.document')}
      action={
        <Button
          component="a"
          href={src}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('file.open')}
        </Button>
      }
    />
  );
}

type FileImageProps = { src: string; alt: string; view: FileViewState };

/** Scrolls within its box; a quarter turn swaps width and height. */
function FileImage({ src, alt, view }: FileImageProps) {
  const [ratio, setRatio] = useState<number>();
  const isSideways = view.turns % 2 === 1;
  const shape = ratio && (isSideways ? 1 / ratio : ratio);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
    <div className={styles.stage} tabIndex={0} role="group" aria-label={alt}>
      <div
        className={styles.sheet}
        style={{ width: `${view.zoom * 100}%`, ...(shape && { aspectRatio: shape }) }}
      >
        <img
          src={src}
          alt={alt}
          style={{
            width: isSideways && ratio ? `${ratio * 100}%` : '100%',
            transform: `translate(-50%, -50%) rotate(${view.turns * 90}deg)`,
          }}
          onLoad={({ currentTarget }) =>
            setRatio(currentTarget.naturalWidth / currentTarget.naturalHeight)
          }
        />
      </div>
    </div>
  );
}
