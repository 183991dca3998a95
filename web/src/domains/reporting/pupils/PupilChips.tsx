import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { FilterChips } from '#/kit/lists/FilterChips.tsx';
import {
  citiesQuery,
  positionTypesQuery,
  regionsQuery,
  subjectsQuery,
} from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { FILTERS, type PupilSearch, readPupilSearch } from './pupil-search.ts';
import { schoolQuery } from './queries.ts';

type Props = { search: PupilSearch; onChange: (search: PupilSearch) => void };

/** The active filters; pressing one removes it. */
export function PupilChips({ search, onChange }: Props) {
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
