import type { LessonView, LessonVideo } from '@malaka/contracts/learning/lessons';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmbeddedVideo } from '#/domains/authoring/videos/EmbeddedVideo.tsx';
import { readQuality } from '#/domains/authoring/videos/stored-quality.ts';
import { videoQuery } from '#/domains/authoring/videos/queries.ts';
import { useStream } from '#/domains/authoring/videos/use-stream.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import styles from './TimeForm.module.css';

export type VideoHandle = { time: () => number; show: (time: number) => void };

type Props = {
  lesson: LessonView;
  /** Absent for an external player, which does not report its position. */
  ref: Ref<VideoHandle | null>;
  onDuration: (duration: number) => void;
};

/** The video of your lesson, to find a moment in; watching it here is not counted. */
export function VideoPlayer({ lesson, ref, onDuration }: Props) {
  const format = useFormat();
  const { data: address } = useQuery(videoQuery(lesson.id));
  if (!lesson.video || !address) return null;
  if (address.frame) return <EmbeddedVideo src={address.frame} title={format.text(lesson.name)} />;
  return <OwnVideo lesson={lesson} video={lesson.video} ref={ref} onDuration={onDuration} />;
}

function OwnVideo({ lesson, video, ref, onDuration }: Props & { video: LessonVideo }) {
  const { t } = useTranslation('lesson');
  const element = useRef<HTMLVideoElement>(null);
  const [quality] = useState(() => readQuality(video.qualities));
  const options = { lessonId: lesson.id, video, startAt: 0, quality, isStill: true };
  const stream = useStream(element, options);
  useImperativeHandle(ref, () => ({
    time: () => Math.floor(element.current?.currentTime ?? 0),
    show: (time) => {
      const player = element.current;
      if (!player || player.readyState === 0) return;
      player.pause();
      player.currentTime = time;
    },
  }));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its author knows what is said */}
      <video
        ref={element}
        className={styles.video}
        controls
        playsInline
        preload="metadata"
        aria-label={t('video.label')}
        onLoadedMetadata={(event) => onDuration(event.currentTarget.duration)}
      />
      {stream.isBroken && (
        <ErrorState title={t('video.broken')} text={t('video.brokenText')} onRetry={stream.retry} />
      )}
    </>
  );
}
