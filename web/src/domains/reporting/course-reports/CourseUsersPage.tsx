import { COUNTED } from '@malaka/contracts/kit/choices';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
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
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { ListBar } from '#/kit/lists/ListBar.tsx';
import { TableList } from '#/kit/lists/TableList.tsx';
import { TableTools } from '#/kit/lists/TableTools.tsx';
import { useTableView } from '#/kit/lists/use-table-view.ts';
import { courseUsersQuery } from './queries.ts';
import { readUsersSearch, type UsersSearch } from './report-search.ts';
import { useCourseUserColumns } from './use-result-columns.tsx';

type Props = { page: number; search: UsersSearch & { course: number } };

/** The people behind a count of the course report. */
export function CourseUsersPage({ page, search }: Props) {
  const { t } = useTranslation('course-reports');
  const format = useFormat();
  const navigate = useNavigate();
  const { course: courseId, which = 'purchased', search: words } = search;
  const filter = { courseId, which, ...(words && { search: words }) };
  const query = useQuery(courseUsersQuery({ ...filter, page }));
  const columns = useCourseUserColumns();
  const view = useTableView('course-users');
  const show = (part: Record<string, unknown>, target = 1) =>
    void navigate({
      to: '/dashboard/courses/users/$page',
      params: { page: String(target) },
      search: readUsersSearch({ ...search, ...part }),
      resetScroll: target !== page,
    });
  if (isApiError(query.error, 'course.not_found')) return <GoneCourse />;
  const name = query.data ? format.text(query.data.course.name) : '…';
  return (
    <DeskPage
      title={name}
      hint={t('users.hint')}
      crumbs={
        <Breadcrumbs
          label={t('title')}
          crumbs={[
            { label: t('title'), link: { to: '/dashboard/courses/$page', params: { page: '1' } } },
            { label: name },
          ]}
        />
      }
      actions={<ExportButton table="course-users" query={filter} />}
    >
      <ListBar
        search={
          <SearchInput
            size="md"
            label={t('users.search')}
            maxLength={SEARCH_MAX}
            autoComplete="off"
            kept={words ?? ''}
            onSearch={(typed) => show({ search: typed })}
          />
        }
      >
        <TableTools columns={columns} view={view} />
      </ListBar>
      <Segmented
        label={t('users.which')}
        value={which}
        onChange={(next) => show({ which: next })}
        options={COUNTED.map((value) => ({ value, label: t(`which.${value}`) }))}
      />
      <TableList
        query={query}
        page={page}
        onPageChange={(target) => show({}, target)}
        caption={name}
        rowKey={({ id }) => id}
        columns={columns}
        view={view}
        emptyText={t(words ? 'empty.narrowed' : 'users.empty')}
      />
    </DeskPage>
  );
}

function GoneCourse() {
  const { t } = useTranslation('course-reports');
  return (
    <EmptyState
      isPage
      title={t('users.gone')}
      action={
        <ButtonLink to="/dashboard/courses/$page" params={{ page: '1' }}>
          {t('toReport')}
        </ButtonLink>
      }
    />
  );
}
