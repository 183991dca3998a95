import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ListCrumbs } from '#/kit/lists/ListCrumbs.tsx';
import { firstPage } from '#/kit/lists/paged-route.ts';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { userCoursesQuery } from './queries.ts';
import { readCoursesSearch, required } from './report-search.ts';
import { UserCourses } from './UserCourses.tsx';

/** The courses of one pupil. */
export function UserCoursesPage() {
  const { t } = useTranslation('course-reports');
  const format = useFormat();
  const { page, search, turnTo } = useListAddress(readCoursesSearch);
  const userId = required(search.user);
  const { data, error } = useQuery(userCoursesQuery({ userId, page }));
  if (isApiError(error, 'account.not_found')) {
    const action = (
      <ButtonLink {...firstPage('/dashboard/users/$page')}>{t('toPupils')}</ButtonLink>
    );
    const texts = { title: t('courses.gone'), text: t('courses.goneHint') };
    return <EmptyState isPage {...texts} action={action} />;
  }
  const name = data ? format.text(data.user.name) : '…';
  return (
    <ManagementPage
      title={name}
      hint={t('courses.hint')}
      crumbs={<ListCrumbs list="/dashboard/users/$page" label={t('pupils')} name={name} />}
      actions={<ExportButton table="pupil-courses" query={{ userId }} />}
    >
      <UserCourses key={userId} userId={userId} page={page} onPageChange={turnTo} />
    </ManagementPage>
  );
}
