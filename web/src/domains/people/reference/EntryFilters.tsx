import { SCHOOL_TYPES } from '@malaka/contracts/people/choices';
import { REFERENCE_LISTS, type ReferenceList } from '@malaka/contracts/people/choices';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { useTranslation } from 'react-i18next';
import { oneOf, withoutEmpty } from '#/kit/lists/address.ts';
import { SelectFilter } from '#/kit/lists/ChoiceFilter.tsx';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { DistrictSelect, RegionSelect } from './PlaceSelects.tsx';
import styles from './Reference.module.css';
import type { ReferenceSearch } from './reference-search.ts';

type Props = {
  list: ReferenceList;
  filters: ReferenceSearch;
  onFilter: (filters: ReferenceSearch) => void;
};

/** Lists short enough to fit on one screen have no search. */
const short = new Set<ReferenceList>(
  REFERENCE_LISTS.filter((list) => /^(?:lang|legal|diagnostic)/.test(list)),
);

export function EntryFilters({ list, filters, onFilter }: Props) {
  const { t } = useTranslation('reference');
  const isOfSchools = list === 'schools';
  const change = (part: { [F in keyof ReferenceSearch]: ReferenceSearch[F] | undefined }) =>
    onFilter(withoutEmpty<ReferenceSearch>({ ...filters, ...part }));
  return (
    <div className={styles.filters}>
      {!short.has(list) && (
        <SearchInput
          className={styles.search}
          size="md"
          label={t(isOfSchools ? 'searchSchools' : 'search')}
          maxLength={SEARCH_MAX}
          current={filters.search ?? ''}
          onSearch={(search) => change({ search })}
        />
      )}
      {(isOfSchools || list === 'districts') && (
        <RegionSelect
          label={t('filter.region')}
          emptyLabel={t('filter.all')}
          value={filters.region}
          onChange={(region) => change({ region, district: undefined })}
        />
      )}
      {isOfSchools && (
        <>
          <DistrictSelect
            label={t('filter.district')}
            emptyLabel={t('filter.all')}
            regionId={filters.region}
            value={filters.district}
            onChange={(district) => change({ district })}
          />
          <SelectFilter
            label={t('filter.type')}
            any={t('filter.all')}
            value={filters.type}
            options={SCHOOL_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={(type) => change({ type: oneOf(SCHOOL_TYPES, type) })}
          />
        </>
      )}
      <SelectFilter
        label={t('filter.state')}
        any={t('filter.all')}
        value={filters.state}
        options={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(state) => change({ state: oneOf(STATES, state) })}
      />
    </div>
  );
}

const STATES = ['active', 'archived'] as const;
