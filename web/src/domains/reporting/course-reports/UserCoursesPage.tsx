import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { DeskPage } from '#/kit/ui/DeskPage.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { userCoursesQuery } from './queries.ts';
import { UserCourses } from './UserCourses.tsx';

type Props = { page: number; userId: number };

/** The courses of one pupil. */
export function UserCoursesPage({ page, userId }: Props) {
  const { t } = useTranslation('course-reports');
  const format = useFormat();
  const navigate = useNavigate();
  const { data, error } = useQuery(userCoursesQuery({ userId, page }));
  if (isApiError(error, 'account.not_found')) return <GoneUser />;
  const name = data ? format.text(data.user.name) : '…';
  return (
    <DeskPage
      title={name}
      hint={t('courses.hint')}
      crumbs={
        <Breadcrumbs
          label={t('pupils')}
          crumbs={[
            { label: t('pupils'), link: { to: '/dashboard/users/$page', params: { page: '1' } } },
            { label: name },
          ]}
        />
      }
      actions={<ExportButton table="pupil-courses" query={{ userId }} />}
    >
      <UserCourses
        userId={userId}
        page={page}
        onPageChange={(target) =>
          void navigate({
            to: '/dashboard/users/courses/$page',
            params: { page: String(target) },
            search: { user: userId },
          })
        }
      />
    </DeskPage>
  );
}

function GoneUser() {
  const { t } = useTranslation('course-reports');
  return (
    <EmptyState
      isPage
      title={t('courses.gone')}
      text={t('courses.goneHint')}
      action={
        <ButtonLink to="/dashboard/users/$page" params={{ page: '1' }}>
          {t('toPupils')}
        </ButtonLink>
      }
    />
  );
}
