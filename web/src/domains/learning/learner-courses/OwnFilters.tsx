import { COURSE_TYPES } from '@malaka/contracts/kit/choices';
import { OWN_COURSE_SORTS } from '@malaka/contracts/learning/courses';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { NativeSelect, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCategories } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import styles from './LearnerPage.module.css';
import type { OwnSearch } from './own-search.ts';

type Props = { filters: OwnSearch; onChange: (part: Record<string, unknown>) => void };

export function OwnFilters({ filters, onChange }: Props) {
  const { t } = useTranslation('learner-courses');
  const format = useFormat();
  const { data: categories = [] } = useCategories();
  const select = (
    name: 'type' | 'category' | 'sort',
    choices: ReadonlyArray<{ value: string; label: string }>,
  ) => (
    <NativeSelect
      size="md"
      label={t(`own.filter.${name}`)}
      value={filters[name] ?? ''}
      data={choices}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  const any = { value: '', label: t('own.filter.any') };
  return (
    <Stack>
      <Segmented
        label={t('own.filter.status')}
        value={filters.status ?? 'any'}
        options={(['any', 'active', 'completed'] as const).map((value) => ({
          value,
          label: t(`own.status.${value}`),
        }))}
        onChange={(status) => onChange({ status })}
      />
      <div className={styles.selects}>
        <SearchInput
          size="md"
          label={t('own.filter.search')}
          placeholder={t('own.filter.searchHint')}
          maxLength={SEARCH_MAX}
          current={filters.search ?? ''}
          onSearch={(search) => onChange({ search })}
        />
        {select('type', [
          any,
          ...COURSE_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
        ])}
        {select('category', [
          any,
          ...categories.map(({ id, name }) => ({ value: String(id), label: format.text(name) })),
        ])}
        {select(
          'sort',
          OWN_COURSE_SORTS.map((value) => ({
            value: value === 'touched' ? '' : value,
            label: t(`own.sort.${value}`),
          })),
        )}
      </div>
    </Stack>
  );
}
