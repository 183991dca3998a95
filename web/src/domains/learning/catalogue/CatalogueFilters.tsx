import { COURSE_TYPES } from '@malaka/contracts/kit/choices';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { Group, NativeSelect, Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { useCategories } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import {
  type CatalogueSearch,
  type FilterName,
  hoursFrom,
  RATINGS,
  readCatalogueSearch,
} from './catalogue-search.ts';
import { languagesQuery } from './queries.ts';

type Props = {
  filters: CatalogueSearch;
  /** Filters this list sets itself. */
  without?: readonly FilterName[] | undefined;
  onChange: (part: CatalogueSearch) => void;
  /** False while a phone hides the filters: their options are not requested then. */
  isShown?: boolean;
};

/** Every filter applies at once and is stored in the address. */
export function CatalogueFilters({ filters, without = [], onChange, isShown = true }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { data: categories = [] } = useCategories(isShown);
  const { data: languages = [] } = useQuery({ ...languagesQuery, enabled: isShown });
  const named = (list: ReadonlyArray<{ id: number; name: string }>) => [
    { value: '', label: t('filters.any') },
    ...list.map(({ id, name }) => ({ value: String(id), label: format.text(name) })),
  ];
  const choose = (name: keyof CatalogueSearch, value: string) =>
    onChange({ [name]: readCatalogueSearch({ [name]: value })[name] });
  return (
    <Stack>
      <CommitInput
        type="search"
        label={t('filters.search')}
        placeholder={t('filters.searchHint')}
        leftSection={<IconSearch size={18} />}
        maxLength={SEARCH_MAX}
        enterKeyHint="search"
        committed={filters.search ?? ''}
        onCommit={(search) => choose('search', search)}
      />
      {!without.includes('category') && (
        <NativeSelect
          label={t('filters.category')}
          data={named(categories)}
          value={filters.category ?? ''}
          onChange={(event) => choose('category', event.currentTarget.value)}
        />
      )}
      {!without.includes('type') && (
        <NativeSelect
          label={t('filters.type')}
          data={[
            { value: '', label: t('filters.any') },
            ...COURSE_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) })),
          ]}
          value={filters.type ?? ''}
          onChange={(event) => choose('type', event.currentTarget.value)}
        />
      )}
      <NativeSelect
        label={t('filters.language')}
        data={named(languages)}
        value={filters.language ?? ''}
        onChange={(event) => choose('language', event.currentTarget.value)}
      />
      <fieldset>
        <Text component="legend" fw={600} mb={4}>
          {t('filters.duration')}
        </Text>
        <Group gap="xs" grow>
          <CommitInput
            aria-label={t('filters.from')}
            placeholder={t('filters.fromShort')}
            inputMode="decimal"
            committed={
              filters.min_duration === undefined ? '' : format.number(filters.min_duration)
            }
            onCommit={(typed) => onChange({ min_duration: hoursFrom(typed) })}
          />
          <CommitInput
            aria-label={t('filters.to')}
            placeholder={t('filters.toShort')}
            inputMode="decimal"
            committed={
              filters.max_duration === undefined ? '' : format.number(filters.max_duration)
            }
            onCommit={(typed) => onChange({ max_duration: hoursFrom(typed) })}
          />
        </Group>
      </fieldset>
      {!without.includes('rating') && (
        <NativeSelect
          label={t('filters.rating')}
          data={[
            { value: '', label: t('filters.any') },
            ...RATINGS.map((rating) => ({
              value: String(rating),
              label: t('filters.ratingFrom', { rating: format.number(rating) }),
            })),
          ]}
          value={filters.rating ?? ''}
          onChange={(event) => choose('rating', event.currentTarget.value)}
        />
      )}
    </Stack>
  );
}

type CommitInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** The value in force. */
  committed: string;
  /** Called on Enter or on leaving the field, if the value changed. */
  onCommit: (typed: string) => void;
};

/** A field that takes effect on completion, not on every letter. */
function CommitInput({ committed, onCommit, ...props }: CommitInputProps) {
  const [typed, setTyped] = useState(committed);
  const [seen, setSeen] = useState(committed);
  if (seen !== committed) {
    setSeen(committed);
    setTyped(committed);
  }
  const commit = () => {
    if (typed.trim() !== committed) onCommit(typed.trim());
  };
  return (
    <TextInput
      {...props}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
