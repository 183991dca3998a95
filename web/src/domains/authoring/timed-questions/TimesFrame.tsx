import type { LessonView } from '@malaka/contracts/learning/lessons';
import type { QuestionTimes } from '@malaka/contracts/authoring/timed-questions';
import { Alert, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lessonPreviewQuery } from '#/domains/authoring/lesson-preview/queries.ts';
import { editPath, lessonPath } from '#/domains/authoring/course-tree/lesson-place.ts';
import { sectionLessonQuery } from '#/domains/authoring/course-tree/queries.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { timesQuery } from './queries.ts';
import styles from './TimesPage.module.css';

/** Place of a screen for timed questions. */
export type Place = { courseId: number; sectionId: number };

export type VideoFacts = { lesson: LessonView; video: QuestionTimes };

type Props = Place & {
  title: string;
  /** Links back to the list of times instead of the lesson. */
  isNested?: boolean;
  children: (facts: VideoFacts) => ReactNode;
};

/** The video of a section, or the recording of its webinar, with its question times. */
export function TimesFrame({ courseId, sectionId, title, isNested = false, children }: Props) {
  const { t } = useTranslation('timed-questions');
  const format = useFormat();
  const place = { courseId, sectionId };
  const found = useQuery(sectionLessonQuery(courseId, sectionId));
  const type = found.data?.type.type;
  const isVideo = type === 'video' || (type === 'webinar' && found.data?.video != null);
  const lessonId = isVideo && found.data ? found.data.id : 0;
  const lesson = useQuery({ ...lessonPreviewQuery(lessonId), enabled: isVideo });
  const times = useQuery({ ...timesQuery(lessonId), enabled: isVideo });
  if (found.data !== undefined && !isVideo) {
    return (
      <EmptyState
        isPage
        isHeading={false}
        title={t('noVideo')}
        action={<ButtonLink to={lessonPath(place)}>{t('toLesson')}</ButtonLink>}
      />
    );
  }
  if (lesson.data && times.data?.times.length === 0 && hasNoVideo(lesson.data)) {
    return (
      <EmptyState
        isPage
        isHeading={false}
        title={t('noFilm.title')}
        text={t('noFilm.text')}
        action={<ButtonLink to={editPath(place, type ?? 'video')}>{t('toLesson')}</ButtonLink>}
      />
    );
  }
  const back = isNested ? timesPath(place) : editPath(place, type ?? 'video');
  const failed = [found, lesson, times].find((query) => query.isError && !query.data);
  return (
    <Stack component="section">
      <PageTitle title={title} />
      <Link to={back} className={styles.back}>
        <IconArrowLeft size={18} aria-hidden />
        {isNested ? t('toList') : format.text(found.data?.name ?? t('toLesson'))}
      </Link>
      {failed && <ErrorState query={failed} />}
      {lesson.data?.video && isFramed(lesson.data) && (
        <Alert color="warning" title={t('framed.title')} icon={<IconInfoCircle />}>
          {t('framed.text')}
        </Alert>
      )}
      {!failed && lesson.data && times.data
        ? children({ lesson: lesson.data, video: times.data })
        : !failed && <TableSkeleton />}
    </Stack>
  );
}

/** In an external player, whose video length is unknown. */
const isFramed = ({ isLocal, videoDuration }: LessonView) => !isLocal && videoDuration === null;

/** Not uploaded yet, so there are no seconds to choose from. */
const hasNoVideo = ({ isLocal, video, videoDuration }: LessonView) =>
  isLocal && !video && videoDuration === null;

/** Address of the list of times, and prefix of the addresses below it. */
export const timesPath = (place: Place): string => `${editPath(place, 'video')}/questions`;

export const timePath = (place: Place, time: number): string =>
  `${timesPath(place)}/update/${time}`;
