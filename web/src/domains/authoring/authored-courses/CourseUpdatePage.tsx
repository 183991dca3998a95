import { Center, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useSession } from '#/domains/people/index.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { CourseFormPage } from './CourseFormPage.tsx';
import { authoredCourseQuery } from './queries.ts';

export function CourseUpdatePage({ id }: { id: number }) {
  const { t } = useTranslation(['authored-courses', 'common']);
  const { user } = useSession();
  const { data: course, error, isFetching, refetch } = useQuery(authoredCourseQuery(id));
  const isOwn = course?.right === 'owner';
  if (course && isOwn && user) {
    return <CourseFormPage key={course.id} accountId={user.id} course={course} />;
  }
  // A co-author writes lessons; only the owner edits the course itself.
  if (
    (course && !isOwn) ||
    isApiError(error, 'course.not_found') ||
    isApiError(error, 'request.invalid')
  ) {
    return (
      <EmptyState
        isPage
        title={t('authored-courses:notFound.title')}
        text={t('authored-courses:notFound.text')}
        action={
          <ButtonLink to="/dashboard/copyrights/list/$page" params={{ page: '1' }}>
            {t('authored-courses:notFound.action')}
          </ButtonLink>
        }
      />
    );
  }
  if (error) return <ErrorState isHeading onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <Center mih={320} role="status" aria-label={t('common:state.loading')}>
      <Loader size="lg" />
    </Center>
  );
}
