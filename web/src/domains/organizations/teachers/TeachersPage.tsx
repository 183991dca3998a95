import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { teachersQuery } from './queries.ts';
import { readTeacherSearch, sortingOf } from './teacher-search.ts';
import { useTeacherColumns } from './use-teacher-columns.tsx';

/** Teachers, for managers. */
export function TeachersPage() {
  const { t } = useTranslation('teachers');
  const list = useListAddress(readTeacherSearch);
  return (
    <TablePage
      title={t('title')}
      hint={t('hint')}
      actions={<ExportButton table="teachers" query={list.search} />}
      list={list}
      query={useQuery(teachersQuery({ ...list.search, page: list.page }))}
      name="teachers"
      columns={useTeacherColumns()}
      sorting={sortingOf(list.search)}
      searchLabel={t('search')}
      notFound={{ text: t('empty.narrowed'), clear: t('clear') }}
      empty={{ text: t('empty.none') }}
    />
  );
}
