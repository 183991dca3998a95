import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type TeacherRow, listTeachers } from '@malaka/contracts/organizations/teachers';
import { Badge } from '@mantine/core';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { PersonLink } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { PhoneLink } from '#/kit/ui/PhoneLink.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { query } from '#/kit/api/query.ts';
import { readTeacherSearch, sortingOf } from './teacher-search.ts';

const teachersQuery = (filter: QueryOf<typeof listTeachers>) =>
  query(listTeachers, { query: filter, placeholderData: keepPreviousData });

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

/** Decision 152: name, phone, courses, active courses, buyers, rating. */
function useTeacherColumns(): DataColumn<TeacherRow>[] {
  const { t } = useTranslation('teachers');
  const format = useFormat();
  return [
    { key: 'name', title: t('column.name'), isSortable: true, render: (row) => <Name row={row} /> },
    {
      key: 'phone',
      title: t('column.phone'),
      render: ({ phone }) => <PhoneLink phone={phone} />,
    },
    {
      key: 'region',
      title: t('column.region'),
      render: ({ region }) => (region ? format.text(region) : '—'),
    },
    {
      key: 'courses',
      title: t('column.courses'),
      isFigure: true,
      isSortable: true,
      render: ({ coursesCount }) => format.number(coursesCount),
    },
    {
      key: 'activeCourses',
      title: t('column.activeCourses'),
      isFigure: true,
      render: ({ activeCoursesCount }) => format.number(activeCoursesCount),
    },
    {
      key: 'buyers',
      title: t('column.buyers'),
      isFigure: true,
      isSortable: true,
      render: ({ buyersCount }) => format.number(buyersCount),
    },
    {
      key: 'rating',
      title: t('column.rating'),
      isFigure: true,
      isSortable: true,
      render: ({ rating, reviewsCount }) =>
        rating === null
          ? '—'
          : t('ratingOf', { rating: format.number(rating), reviews: format.number(reviewsCount) }),
    },
    {
      key: 'registered',
      title: t('column.registered'),
      isExtra: true,
      isFigure: true,
      isSortable: true,
      render: ({ registeredAt }) => format.dateTime(registeredAt),
    },
  ];
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
      {!isActive && (
        <Badge variant="light" color="danger" tt="none">
          {t('blocked')}
        </Badge>
      )}
    </>
  );
}
