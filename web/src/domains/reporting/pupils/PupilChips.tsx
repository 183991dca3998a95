import { useTranslation } from 'react-i18next';
import { FilterChips } from '#/kit/lists/FilterChips.tsx';
import { FILTERS, type PupilSearch, readPupilSearch } from './pupil-search.ts';
import { useFilterWords } from './use-filter-words.ts';

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
