import { filterNames, type SearchOf } from '@malaka/contracts/kit/list-filters';
import { PUPIL_LIST } from '@malaka/contracts/reporting/lists';
import { pupilView } from '@malaka/contracts/reporting/pupil-view';
import { Button, Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  positionTypesQuery,
  subjectsQuery,
  citiesQuery,
  regionsQuery,
} from '#/domains/people/index.ts';
import { searchReader, setFilters, withoutFilters, yearsSince } from '#/kit/lists/address.ts';
import { FilterSelects, ListChips } from '#/kit/lists/ListFilters.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import styles from './Pupils.module.css';
import { schoolQuery } from './queries.ts';

export type PupilSearch = SearchOf<typeof PUPIL_LIST>;

type Props = { search: PupilSearch; onChange: (search: PupilSearch) => void };

/** The filters in a drawer, so that the list has the full width; applied with the button. */
export function PupilFilters({ search, onChange }: Props) {
  const { t } = useTranslation(['pupils', 'common']);
  const [isOpen, drawer] = useDisclosure(false);
  const isPhone = useMediaQuery('(max-width: 47.99em)');
  const amount = setFilters(PUPIL_LIST, search).length;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={18} aria-hidden />}
        onClick={drawer.open}
      >
        {amount === 0 ? t('pupils:filter.open') : t('pupils:filter.openCount', { count: amount })}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={drawer.close}
        position="right"
        size={isPhone ? '100%' : 'md'}
        title={t('pupils:filter.title')}
        closeButtonProps={{ 'aria-label': t('common:action.close') }}
      >
        <FilterForm
          search={search}
          onChange={(chosen) => {
            drawer.close();
            onChange(chosen);
          }}
        />
      </Drawer>
    </>
  );
}

const PLACE = ['region', 'city', 'school'] as const;
const OTHERS = filterNames(PUPIL_LIST).filter((name) => !PLACE.some((place) => place === name));

/** Starts with the current filters; search words and order stay unchanged. */
function FilterForm({ search, onChange }: Props) {
  const { t } = useTranslation('pupils');
  const [draft, setDraft] = useState(search);
  const records = useFilterRecords(draft);
  const change = (part: Record<string, unknown>) =>
    setDraft(searchReader(PUPIL_LIST)({ ...draft, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(draft);
  };
  return (
    <form className="stack" onSubmit={submit} aria-label={t('filter.title')}>
      <PlaceFields
        value={{ region: draft.region, city: draft.city, school: draft.school }}
        onChange={change}
      />
      <FilterSelects
        view={pupilView}
        records={records}
        search={draft}
        names={OTHERS}
        onChange={change}
      />
      <div className={styles.formActions}>
        <Button
          variant="default"
          onClick={() => setDraft(withoutFilters(PUPIL_LIST, draft, filterNames(PUPIL_LIST)))}
        >
          {t('filter.clear')}
        </Button>
        <Button type="submit">{t('filter.apply')}</Button>
      </div>
    </form>
  );
}

/** The active filters; pressing one removes it. */
export function PupilChips({ search, onChange }: Props) {
  const records = useFilterRecords(search);
  return <ListChips view={pupilView} records={records} search={search} onChange={onChange} />;
}

const FIRST_YEAR = 2024;

/** What the filters can be set to; of schools, the one that is chosen. */
function useFilterRecords(search: PupilSearch) {
  const [years] = useState(() => yearsSince(FIRST_YEAR));
  const { data: school } = useQuery(schoolQuery(search.city, search.school));
  return {
    region: useQuery(regionsQuery).data,
    city: useQuery(citiesQuery(search.region ?? null)).data,
    school: school ? [school] : [],
    direction: useQuery(subjectsQuery).data,
    position: useQuery(positionTypesQuery).data,
    year: years,
  };
}
