import type { WebinarRecord as WebinarRecordView } from '@malaka/contracts/live/live-streams';
import { Alert, Loader, Stack } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attachStream, initialQuality } from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useIsDeferred } from '#/kit/data-saver/deferred.ts';
import { DeferredMedia } from '#/kit/data-saver/DeferredMedia.tsx';
import { isSaving } from '#/kit/data-saver/saver-mode.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import styles from './LivePlayer.module.css';
import { recordQuery } from './player-queries.ts';
import { TrimRecord } from './TrimRecord.tsx';

const MEGABYTE = 1_000_000;

type Props = {
  webinarId: number;
  /** Set if the author's lesson uses the webinar: its recording may contain questions. */
  lesson?: { courseId: number; sectionId: number } | undefined;
};

/** The recording on the webinar's own page, where its author can trim it. */
export function WebinarRecord({ webinarId, lesson }: Props) {
  const { t } = useTranslation('live-stream');
  const format = useFormat();
  const { data: record, refetch } = useQuery(recordQuery(webinarId));
  const element = useRef<HTMLVideoElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  const address = record?.playlist ?? null;
  const isPlain = record?.isPlain ?? false;
  // Every answer signs the address again: the player stays with the one it has.
  const videoKey = address === null ? null : `${isPlain}-${record?.trim?.from}-${record?.trim?.to}`;
  const source = `webinar-record-${webinarId}`;
  const isDeferred = useIsDeferred(source);
  const qualities = record?.qualities ?? [];
  useRecord(element, {
    address,
    isPlain,
    qualities,
    videoKey: isDeferred ? null : videoKey,
    onBroken: () => setIsBroken(true),
  });

  if (!record) return null;
  const isMade = record.playlist !== null;
  return (
    <Stack component="section" aria-label={t('record.title')}>
      {isMade && !isBroken && (
        <DeferredMedia
          source={source}
          kind="video"
          bytes={isDeferred ? bytesOf(qualities) : undefined}
        >
          <div className={styles.frame}>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- speech as it was spoken */}
            <video
              ref={element}
              className={styles.video}
              controls
              playsInline
              preload="metadata"
              poster={record.poster ?? undefined}
              aria-label={t('record.title')}
            />
          </div>
        </DeferredMedia>
      )}
      {isBroken && (
        <ErrorState
          title={t('record.broken')}
          onRetry={() => {
            setIsBroken(false);
            void refetch();
          }}
        />
      )}
      {record.state === 'failed' && <Alert color="warning">{t('record.failed')}</Alert>}
      {(record.state === 'waiting' || record.state === 'joining') && (
        <Alert icon={<Loader size="xs" />}>{t('record.waiting')}</Alert>
      )}
      {record.state === 'cutting' && (
        <Alert icon={<Loader size="xs" />}>{t('record.cutting')}</Alert>
      )}
      {record.state === 'ready' && isPlain && (
        <Alert>{t('record.converting', { percent: format.percent(record.progress) })}</Alert>
      )}
      {record.trim && (
        <TrimRecord
          key={`${record.trim.from}-${record.trim.to}`}
          webinarId={webinarId}
          trim={record.trim}
          now={() => element.current?.currentTime ?? 0}
        />
      )}
      {isMade && lesson && (
        <div>
          <ButtonLink
            variant="default"
            leftSection={<IconListCheck size={18} />}
            to="/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/video/questions"
            params={{ courseId: String(lesson.courseId), sectionId: String(lesson.sectionId) }}
          >
            {t('record.questions')}
          </ButtonLink>
        </div>
      )}
    </Stack>
  );
}

/** Size in the quality that would be played. */
function bytesOf(qualities: Qualities): number | undefined {
  const label = initialQuality(qualities, null, true);
  const quality = qualities.find((one) => one.label === label);
  return quality && quality.megabytes * MEGABYTE;
}

type Qualities = WebinarRecordView['qualities'];

type Video = {
  address: string | null;
  isPlain: boolean;
  qualities: Qualities;
  videoKey: string | null;
  onBroken: () => void;
};

function useRecord(
  element: RefObject<HTMLVideoElement | null>,
  { address, isPlain, qualities, videoKey, onBroken }: Video,
): void {
  const latest = useRef({ address, isPlain, qualities, onBroken });
  useEffect(() => {
    latest.current = { address, isPlain, qualities, onBroken };
  });
  useEffect(() => {
    const video = element.current;
    const { address: source, isPlain: isFile, qualities: ways } = latest.current;
    if (!video || source === null || videoKey === null) return;
    const attaching = attachStream(
      video,
      {
        address: source,
        isPlain: isFile,
        position: 0,
        quality: initialQuality(ways, null, isSaving()),
        isSoundOnly: false,
        qualities: ways,
      },
      { onExpired: () => latest.current.onBroken(), onBroken: () => latest.current.onBroken() },
    );
    return () => void attaching.then((stream) => stream.detach());
  }, [element, videoKey]);
}
