import type { LessonView } from '@malaka/contracts/learning/lessons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SectionOutline } from '@malaka/contracts/learning/courses';
import { IconArrowBackUp, IconEye, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Text } from '@mantine/core';
import { isApiError } from '#/kit/api/api-error.ts';
import { lessonPreviewQuery, editPath } from '#/domains/authoring/index.ts';
import { lessonsOf } from '#/domains/learning/courses/syllabus.ts';
import { LessonContent } from '#/domains/learning/lesson-page/LessonContent.tsx';
import { LessonFrame } from '#/domains/learning/lessons/LessonFrame.tsx';
import { LessonSkeleton } from '#/domains/learning/lessons/LessonSkeleton.tsx';
import { PreviewContext } from '#/domains/learning/lessons/preview-context.ts';
import { NotFoundPage } from '#/kit/ui/NotFoundPage.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { PreviewTest } from './PreviewTest.tsx';
import { coursePreviewQuery } from './queries.ts';
import styles from './PreviewBar.module.css';

type Props = { courseId: number; lessonId: number | undefined };

/** A course as its learners see it, lesson by lesson; nothing is counted. */
export function PreviewPage({ courseId, lessonId: selected }: Props) {
  const { t } = useTranslation('course-preview');
  const course = useQuery(coursePreviewQuery(courseId));
  const lessonId = selected ?? (course.data && lessonsOf(course.data.sections)[0]?.id);
  if (isApiError(course.error, 'course.not_found')) return <NotFoundPage />;
  return (
    <PreviewContext value={true}>
      <LessonFrame
        courseId={courseId}
        lessonId={lessonId}
        course={course.data}
        bar={
          <PreviewBar
            courseId={courseId}
            sections={course.data?.sections}
            lessonId={lessonId}
            isOwn={course.data?.isOwn ?? true}
          />
        }
      >
        <PageTitle title={t('title')} />
        {lessonId !== undefined && <PreviewedLesson key={lessonId} lessonId={lessonId} />}
        {lessonId === undefined && course.data && (
          <EmptyState isPage title={t('empty.title')} text={t('empty.text')} />
        )}
        {course.isError && !course.data && <ErrorState isHeading query={course} />}
      </LessonFrame>
    </PreviewContext>
  );
}

function PreviewedLesson({ lessonId }: { lessonId: number }) {
  const { t } = useTranslation('lesson');
  const { data, isPending, error, refetch, isFetching } = useQuery(lessonPreviewQuery(lessonId));
  if (isPending) return <LessonSkeleton />;
  if (data) return <Lesson lesson={data} />;
  return isApiError(error, 'lesson.not_found') ? (
    <EmptyState isPage title={t('notFound.title')} text={t('notFound.text')} />
  ) : (
    <ErrorState isHeading onRetry={() => void refetch()} isRetrying={isFetching} />
  );
}

function Lesson({ lesson }: { lesson: LessonView }) {
  return (
    <LessonContent
      lesson={lesson}
      // An author may open any lesson.
      isOrderStrict={false}
      isAnswering={false}
      test={<PreviewTest lesson={lesson} />}
    />
  );
}

type PreviewBarProps = {
  courseId: number;
  sections: readonly SectionOutline[] | undefined;
  lessonId: number | undefined;
  /** False: viewed in order to approve the course. */
  isOwn: boolean;
};

/** Explains the preview and links back to editing the lesson or approving the course. */
function PreviewBar({ courseId, sections = [], lessonId, isOwn }: PreviewBarProps) {
  const { t } = useTranslation('course-preview');
  const place = sections
    .flatMap((section) => [section, ...section.children])
    .find(({ lesson }) => lesson !== null && lesson.id === lessonId);
  const editing = place?.lesson
    ? editPath({ courseId, sectionId: place.id }, place.lesson.type)
    : `/dashboard/copyrights/course-items/${courseId}`;
  const path = isOwn ? editing : `/dashboard/course-approvals/view/${courseId}`;
  const BackIcon = isOwn ? IconPencil : IconArrowBackUp;
  return (
    <div className={styles.bar} role="status">
      <IconEye size={20} aria-hidden />
      <Text span size="sm" flex={1} miw={0} lh={1.3}>
        <strong>{t('bar.title')}</strong> <span>{t(isOwn ? 'bar.text' : 'bar.approving')}</span>
      </Text>
      <Link to={path} className={styles.back}>
        <BackIcon size={18} aria-hidden />
        {t(isOwn ? 'bar.back' : 'bar.toApproval')}
      </Link>
    </div>
  );
}
