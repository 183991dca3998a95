import type { LessonView } from '@malaka/contracts/learning/lessons';
import { Box, Button, Group, Skeleton, Text } from '@mantine/core';
import { IconHeadphones, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '#/kit/lazy-part.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import { GirihPattern } from '#/kit/ui/GirihPattern.tsx';
import { SafeImage } from '#/kit/ui/SafeImage.tsx';
import { useIsSaving } from '#/kit/data-saver/saver-mode.ts';
import { LazyContestList } from '#/domains/assessment/index.ts';
import { useIsPreview } from '#/domains/learning/lessons/preview-context.ts';
import {
  storeQuality,
  pictureQualities,
  soundOnly,
  videoQuery,
  EmbeddedVideo,
} from '#/domains/authoring/index.ts';
import { MarkWatched } from '#/domains/learning/lessons/MarkWatched.tsx';
import styles from './VideoLesson.module.css';

// The player loads when it is started.
const VideoPlayer = lazyNamed(() => import('./VideoPlayer.tsx'), 'VideoPlayer');

/** Positions this close to the beginning or the end are not offered for resuming. */
const EDGE_SECONDS = 5;

type Props = {
  lesson: LessonView;
  /** Start second from a link. */
  from?: number | undefined;
  isOrderStrict: boolean;
};

export function VideoLesson({ lesson, from, isOrderStrict }: Props) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const isPreview = useIsPreview();
  const [startAt, setStartAt] = useState<number>();
  const { video } = lesson;
  const isFramed = !lesson.isLocal && lesson.videoDuration === null;
  const { data: address } = useQuery({ ...videoQuery(lesson.id), enabled: isFramed });
  if (!video) {
    return <EmptyState title={t('video.missing')} text={t('video.missingText')} />;
  }
  const text = lesson.description || lesson.shortDescription;
  const allQuestions = video.questions.flatMap(({ questions }) => questions);
  const answered = allQuestions.filter(({ state }) => state !== 'open').length;
  return (
    <>
      {address?.frame ? (
        <FramedVideo lesson={lesson} src={address.frame} />
      ) : startAt === undefined ? (
        <Before lesson={lesson} video={video} from={from} onStart={setStartAt} />
      ) : (
        <Suspense fallback={<Skeleton className={styles.stage} />}>
          <VideoPlayer
            lesson={lesson}
            video={video}
            startAt={startAt}
            isLocked={isOrderStrict && !lesson.isDone}
          />
        </Suspense>
      )}
      {text && (
        <Box mt="lg">
          <RichText html={format.text(text)} />
        </Box>
      )}
      {answered > 0 && !isPreview && (
        <LazyContestList key={answered} where={{ place: 'video', placeId: lesson.id }} />
      )}
    </>
  );
}

type BeforeProps = {
  lesson: LessonView;
  video: NonNullable<LessonView['video']>;
  from: number | undefined;
  onStart: (at: number) => void;
};

/** Before anything loads: the poster, where the learner stopped, and the cost of each quality. */
function Before({ lesson, video, from, onStart }: BeforeProps) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  // The poster's address is signed like the video's; the player then has it ready.
  const { data: address } = useQuery(videoQuery(lesson.id));
  const isSaving = useIsSaving();
  const { durationSeconds } = video;
  const position = from ?? video.position;
  const canResume = position > EDGE_SECONDS && position < durationSeconds - EDGE_SECONDS;
  const sound = soundOnly(video.qualities);
  const qualities = [
    ...pictureQualities(video.qualities),
    ...(sound ? [{ ...sound, label: t('video.soundOnly') }] : []),
  ];
  return (
    <>
      <div className={styles.before}>
        <SafeImage
          src={isSaving ? undefined : (address?.poster ?? video.poster)}
          alt={format.text(lesson.name)}
          placeholder={<GirihPattern className={styles.pattern} />}
        />
        {/* Below the picture, like the player's own: a poster may have text anywhere. */}
        <Group gap="sm" p="sm">
          <Button
            size="lg"
            leftSection={<IconPlayerPlayFilled size={20} />}
            onClick={() => onStart(canResume ? position : 0)}
          >
            {canResume
              ? t(from === undefined ? 'video.resume' : 'video.watchFrom', {
                  time: format.clock(position * 1000),
                })
              : t('video.start')}
          </Button>
          {canResume && (
            <Button variant="default" onClick={() => onStart(0)}>
              {t('video.restart')}
            </Button>
          )}
          {isSaving && sound && (
            <Button
              variant="default"
              leftSection={<IconHeadphones size={20} />}
              onClick={() => {
                storeQuality(sound.label);
                onStart(canResume ? position : 0);
              }}
            >
              {t('video.soundOnly')}
            </Button>
          )}
        </Group>
      </div>
      {qualities.length > 0 && (
        <Text className="quiet" mt={10}>
          {t('video.qualities')}:{' '}
          {qualities
            .map(({ label, megabytes }) =>
              t('video.qualityOption', {
                label,
                size: format.number(Math.max(1, Math.round(megabytes))),
              }),
            )
            .join(' · ')}
        </Text>
      )}
    </>
  );
}

function FramedVideo({ lesson, src }: { lesson: LessonView; src: string }) {
  const format = useFormat();
  return (
    <>
      <EmbeddedVideo src={src} title={format.text(lesson.name)} />
      <MarkWatched lesson={lesson} />
    </>
  );
}
