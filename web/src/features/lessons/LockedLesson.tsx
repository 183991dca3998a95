import type { CourseView } from '@malaka/contracts/courses';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';

type Props = { course: CourseView | undefined };

export function LockedLesson({ course }: Props) {
  const { t } = useTranslation('lesson');
  const lessonId = course?.nextLessonId;
  return (
    <EmptyState
      isPage
      title={t('locked.title')}
      text={t('locked.text')}
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
