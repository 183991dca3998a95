import { LANGUAGES } from '@malaka/contracts/kit/choices';
import { Button, Drawer, NativeSelect } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ROLES,
  positionTypesQuery,
  subjectsQuery,
  citiesQuery,
  regionsQuery,
} from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { FilterChips } from '#/kit/lists/FilterChips.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import {
  COMPLETIONS,
  FILTERS,
  type PupilSearch,
  readPupilSearch,
  STANDINGS,
  yearsUntil,
} from './pupil-search.ts';
import styles from './Pupils.module.css';
import { schoolQuery } from './queries.ts';

type Props = { search: PupilSearch; onChange: (search: PupilSearch) => void };

/** The filters in a drawer, so that the list has the full width; applied with the button. */
export function PupilFilters({ search, onChange }: Props) {
  const { t } = useTranslation(['pupils', 'common']);
  const [isOpen, drawer] = useDisclosure(false);
  const isPhone = useMediaQuery('(max-width: 47.99em)');
  const amount = FILTERS.filter((filter) => search[filter] !== undefined).length;
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

/** Starts with the current filters; search words and order stay unchanged. */
function FilterForm({ search, onChange }: Props) {
  const { t } = useTranslation('pupils');
  const [draft, setDraft] = useState(search);
  const change = (part: { [F in keyof PupilSearch]?: unknown }) =>
    setDraft(readPupilSearch({ ...draft, ...part }));
  const clear = () => change(Object.fromEntries(FILTERS.map((filter) => [filter, undefined])));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(draft);
  };
  return (
    <form className="stack" onSubmit={submit} aria-label={t('filter.title')}>
      <PlaceFields
        value={{ regionId: draft.region, cityId: draft.city, schoolId: draft.school }}
        onChange={({ regionId, cityId, schoolId }) =>
          change({ region: regionId, city: cityId, school: schoolId })
        }
      />
      <OtherFields draft={draft} onChange={change} />
      <div className={styles.formActions}>
        <Button variant="default" onClick={clear}>
          {t('filter.clear')}
        </Button>
        <Button type="submit">{t('filter.apply')}</Button>
      </div>
    </form>
  );
}

type OtherProps = {
  draft: PupilSearch;
  onChange: (part: { [F in keyof PupilSearch]?: unknown }) => void;
};

function OtherFields({ draft, onChange }: OtherProps) {
  const { t } = useTranslation(['pupils', 'accounts']);
  const format = useFormat();
  const [years] = useState(() => yearsUntil(new Date()));
  const { data: subjects = [] } = useQuery(subjectsQuery);
  const { data: positions = [] } = useQuery(positionTypesQuery);
  const named = (list: ReadonlyArray<{ id: number; name: string }>) =>
    list.map(({ id, name }) => ({ value: String(id), label: format.text(name) }));
  const choices = {
    direction: named(subjects),
    position: named(positions),
    role: ROLES.map((value) => ({ value, label: t(`accounts:role.${value}`) })),
    language: LANGUAGES.map((value) => ({ value, label: t(`pupils:language.${value}`) })),
    status: STANDINGS.map((value) => ({ value, label: t(`pupils:status.${value}`) })),
    completed: COMPLETIONS.map((value) => ({ value, label: t(`pupils:completed.${value}`) })),
    year: years.map((year) => ({ value: String(year), label: String(year) })),
  };
  return Object.entries(choices).map(([name, data]) => {
    const filter = name as keyof typeof choices;
    return (
      <NativeSelect
        key={filter}
        size="md"
        label={t(`pupils:filter.${filter}`)}
        description={filter === 'year' ? t('pupils:filter.yearHint') : undefined}
        value={String(draft[filter] ?? '')}
        data={[
          {
            value: '',
            label: t(filter === 'year' ? 'pupils:filter.thisYear' : 'pupils:filter.any'),
          },
          ...data,
        ]}
        onChange={({ currentTarget }) => onChange({ [filter]: currentTarget.value || undefined })}
      />
    );
  });
}

type PupilChipsProps = { search: PupilSearch; onChange: (search: PupilSearch) => void };

/** The active filters; pressing one removes it. */
export function PupilChips({ search, onChange }: PupilChipsProps) {
  const { t } = useTranslation('pupils');
  const wordOf = useFilterWords(search);
  const without = (names: readonly string[]) =>
    readPupilSearch(Object.fromEntries(Object.entries(search).filter(([n]) => !names.includes(n))));
  const chips = FILTERS.flatMap((filter) => {
    const word = wordOf(filter);
    if (word === undefined) return [];
    return [
      {
        key: filter,
        text: `${t(`filter.${filter}`)}: ${word}`,
        onRemove: () => onChange(without([filter])),
      },
    ];
  });
  return <FilterChips chips={chips} onClear={() => onChange(without(FILTERS))} />;
}

type Filter = (typeof FILTERS)[number];

/** The label of each active filter; undefined for inactive ones. */
function useFilterWords(search: PupilSearch): (filter: Filter) => string | undefined {
  const { t } = useTranslation(['pupils', 'places', 'accounts']);
  const format = useFormat();
  const { data: regions } = useQuery(regionsQuery);
  const { data: cities } = useQuery(citiesQuery(search.region ?? null));
  const { data: school } = useQuery(schoolQuery(search.city, search.school));
  const { data: subjects } = useQuery(subjectsQuery);
  const { data: positions } = useQuery(positionTypesQuery);
  const lists = { region: regions, city: cities, direction: subjects, position: positions };
  const nameOf = (filter: keyof typeof lists) =>
    format.text(lists[filter]?.find(({ id }) => id === search[filter])?.name ?? '…');
  return (filter) => {
    if (search[filter] === undefined) return undefined;
    switch (filter) {
      case 'school':
        return school ? format.text(school.name) : '…';
      case 'role':
        return t(`accounts:role.${search.role!}`);
      case 'language':
        return t(`pupils:language.${search.language!}`);
      case 'status':
        return t(`pupils:status.${search.status!}`);
      case 'completed':
        return t(`pupils:completed.${search.completed!}`);
      case 'year':
        return String(search.year);
      default:
        return nameOf(filter);
    }
  };
}
