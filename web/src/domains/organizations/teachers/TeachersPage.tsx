import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TEACHER_LIST } from '@malaka/contracts/organizations/lists';
import { teacherView } from '@malaka/contracts/organizations/teacher-view';
import { type TeacherRow, listTeachers } from '@malaka/contracts/organizations/teachers';
import { Badge } from '@mantine/core';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { searchReader } from '#/kit/lists/address.ts';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { PersonLink } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { sortingOf } from '#/kit/lists/sorting.ts';
import { useListColumns } from '#/kit/lists/use-list-columns.ts';
import { PhoneLink } from '#/kit/ui/PhoneLink.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { query } from '#/kit/api/query.ts';

const teachersQuery = (filter: QueryOf<typeof listTeachers>) =>
  query(listTeachers, { query: filter, placeholderData: keepPreviousData });

/** Teachers, for managers. */
export function TeachersPage() {
  const { t } = useTranslation('teachers');
  const list = useListAddress(searchReader(TEACHER_LIST));
  return (
    <TablePage
      title={t('title')}
      hint={t('hint')}
      actions={<ExportButton table="teachers" query={list.search} />}
      list={list}
      query={useQuery(teachersQuery({ ...list.search, page: list.page }))}
      name="teachers"
      columns={useTeacherColumns()}
      sorting={sortingOf(TEACHER_LIST, list.search)}
      searchLabel={t('search')}
      notFound={{ text: t('empty.narrowed'), clear: t('clear') }}
      empty={{ text: t('empty.none') }}
    />
  );
}

function useTeacherColumns() {
  const { t } = useTranslation('teachers');
  const format = useFormat();
  return useListColumns(teacherView, {
    name: (row: TeacherRow) => <Name row={row} />,
    phone: ({ phone }) => <PhoneLink phone={phone} />,
    rating: ({ rating, reviewsCount }) =>
      rating === null
        ? '—'
        : t('ratingOf', { rating: format.number(rating), reviews: format.number(reviewsCount) }),
  });
}

/** The name links to the teacher's courses in the catalogue. */
function Name({ row: { id, name, phone, isActive, activeCoursesCount } }: { row: TeacherRow }) {
  const { t } = useTranslation('teachers');
  const format = useFormat();
  const text = format.text(name) || format.phone(phone);
  return (
    <>
      {activeCoursesCount > 0 ? (
        <TextLink to="/courses/$page" params={{ page: '1' }} search={{ author: id }} fw={600}>
          {text}
        </TextLink>
      ) : (
        <PersonLink id={id}>{text}</PersonLink>
      )}{' '}
      {!isActive && <Badge color="danger">{t('blocked')}</Badge>}
    </>
  );
}
