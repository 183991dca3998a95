import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconBooks, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { COURSE_TYPES } from '@malaka/contracts/kit/choices';
import { type FormEvent, useState } from 'react';
import { SharedCourses } from '#/domains/authoring/co-authors/SharedCourses.tsx';
import {
  CourseArchives,
  ImportCourseButton,
} from '#/domains/authoring/course-archives/CourseArchives.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { QueueSearch } from '#/kit/lists/QueueSearch.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { ContentModal } from '#/kit/ui/ContentModal.tsx';
import { AuthoredCard, AuthoredCardsSkeleton } from './AuthoredCard.tsx';
import styles from './AuthoredCourses.module.css';
import { readCourseFilters, type CourseFilters, STATUSES } from './course-filters.ts';
import { authoredCoursesQuery } from './queries.ts';

const ALL = 'all';

type FilterModalProps = {
  filters: CourseFilters;
  onApply: (filters: Record<'type' | 'status', string>) => void;
  onClose: () => void;
};

/** CRS-05..07; the list changes only when the filters are applied. */
function FilterModal({ filters, onApply, onClose }: FilterModalProps) {
  const { t } = useTranslation(['authored-courses', 'catalogue', 'common']);
  const [chosen, setChosen] = useState({
    type: filters.type ?? ALL,
    status: String(filters.status ?? ALL),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(chosen);
  };
  const all = { value: ALL, label: t('authored-courses:filter.all') };
  return (
    <ContentModal onClose={onClose} title={t('authored-courses:filter.title')}>
      <Stack onSubmit={submit} component="form">
        <NativeSelect
          data-autofocus
          label={t('authored-courses:filter.type')}
          value={chosen.type}
          data={[
            all,
            ...COURSE_TYPES.map((type) => ({ value: type, label: t(`catalogue:type.${type}`) })),
          ]}
          onChange={({ currentTarget }) => setChosen({ ...chosen, type: currentTarget.value })}
        />
        <NativeSelect
          label={t('authored-courses:filter.status')}
          value={chosen.status}
          data={[
            all,
            ...STATUSES.map((status) => ({
              value: String(status),
              label: t(`authored-courses:status.${status}`),
            })),
          ]}
          onChange={({ currentTarget }) => setChosen({ ...chosen, status: currentTarget.value })}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onApply({ type: ALL, status: ALL })}>
            {t('authored-courses:filter.clear')}
          </Button>
          <Button type="submit">{t('authored-courses:filter.apply')}</Button>
        </Group>
      </Stack>
    </ContentModal>
  );
}

export function AuthoredCoursesPage() {
  const { page, search: filters, turnTo, clear, show, change } = useListAddress(readCourseFilters);
  const { t } = useTranslation('authored-courses');
  const [isFilterOpen, filter] = useDisclosure(false);
  const query = useQuery(authoredCoursesQuery(page, filters));
  const isFiltered = Object.keys(filters).length > 0;
  // Before the first course the empty list explains what to do; there is nothing to filter.
  const isBare = !isFiltered && query.data?.total === 0;
  const create = (
    <ButtonLink to="/dashboard/copyrights/course-create" leftSection={<IconPlus size={18} />}>
      {t('create')}
    </ButtonLink>
  );
  const toAll = <Button onClick={clear}>{t('filter.clear')}</Button>;
  const isBeyond = page > 1 && (query.data?.total ?? 0) > 0;
  const toFirst = <Button onClick={() => show(filters)}>{t('empty.first')}</Button>;
  return (
    <ManagementPage
      title={t('title')}
      actions={
        <>
          {!isBare && create}
          <ButtonLink
            to="/dashboard/copyrights/questions/$page"
            params={{ page: '1' }}
            variant="default"
            leftSection={<IconBooks size={18} />}
          >
            {t('bank')}
          </ButtonLink>
          <ImportCourseButton />
          {!isBare && (
            <Button
              variant="default"
              leftSection={<IconAdjustmentsHorizontal size={18} />}
              onClick={filter.open}
            >
              {t('filter.open')}
            </Button>
          )}
        </>
      }
    >
      {!isBare && (
        <QueueSearch
          label={t('search')}
          search={filters.search}
          onSearch={(typed) => change({ search: typed })}
        />
      )}
      <FilterChips filters={filters} onChange={change} />
      <ListPage
        query={query}
        page={page}
        onPageChange={turnTo}
        skeleton={<AuthoredCardsSkeleton />}
        emptyText={t(isBeyond ? 'empty.beyond' : isFiltered ? 'empty.filtered' : 'empty.none')}
        emptyHint={isBeyond ? '' : t(isFiltered ? 'empty.filteredHint' : 'empty.noneHint')}
        emptyAction={isBeyond ? toFirst : isFiltered ? toAll : create}
      >
        {(courses) => (
          <ul className={styles.grid}>
            {courses.map((course) => (
              <li key={course.id}>
                <AuthoredCard course={course} />
              </li>
            ))}
          </ul>
        )}
      </ListPage>
      <SharedCourses />
      <CourseArchives />
      {isFilterOpen && (
        <FilterModal
          filters={filters}
          onApply={(next) => {
            filter.close();
            change(next);
          }}
          onClose={filter.close}
        />
      )}
    </ManagementPage>
  );
}

type Props = { filters: CourseFilters; onChange: (part: Record<string, unknown>) => void };

/** Active filters, each with a button to remove it. */
function FilterChips({ filters, onChange }: Props) {
  const { t } = useTranslation(['authored-courses', 'catalogue']);
  const { status, type } = filters;
  const chips: [string, Record<string, undefined>][] = [];
  if (type) chips.push([t(`catalogue:type.${type}`), { type: undefined }]);
  if (status !== undefined) {
    chips.push([t(`authored-courses:status.${status}`), { status: undefined }]);
  }
  if (chips.length === 0) return null;
  return (
    <div className={styles.chips}>
      {chips.map(([text, without]) => (
        <button
          key={text}
          type="button"
          className={styles.chip}
          aria-label={t('authored-courses:filter.remove', { name: text })}
          onClick={() => onChange(without)}
        >
          {text}
          <IconX size={16} aria-hidden />
        </button>
      ))}
    </div>
  );
}
