import type { CourseView } from '@malaka/contracts/learning/courses';
import { useTranslation } from 'react-i18next';
import { lessonsOf } from '#/domains/learning/courses/syllabus.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';

type Props = { course: CourseView | undefined };

/** A locked lesson: names the lesson that opens it and links there. */
export function LockedLesson({ course }: Props) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const lessonId = course?.nextLessonId;
  const first = lessonsOf(course?.sections ?? []).find(({ id }) => id === lessonId);
  return (
    <EmptyState
      isPage
      title={t('locked.title')}
      text={first ? t('locked.first', { name: format.text(first.name) }) : t('locked.text')}
      action={
        course &&
        lessonId && (
          <ButtonLink
            to="/dashboard/course/$courseId/lesson/$lessonId"
            params={{ courseId: String(course.id), lessonId: String(lessonId) }}
          >
            {t('locked.action')}
          </ButtonLink>
        )
      }
    />
  );
}
