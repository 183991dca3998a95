import { Button, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { viewAuthor } from '@malaka/contracts/authoring/authors';
import { useCategories } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { query } from '#/kit/api/query.ts';
import styles from './CataloguePage.module.css';
import { type CatalogueSearch, countFilters } from './catalogue-search.ts';
import { languagesQuery } from './queries.ts';

type Props = {
  filters: CatalogueSearch;
  total: number | undefined;
  onChange: (part: CatalogueSearch) => void;
  onClear: () => void;
};

/** The number of results, and each active filter with a button to remove it. */
export function FilterChips({ filters, total, onChange, onClear }: Props) {
  const { t } = useTranslation('catalogue');
  const texts = useFilterTexts(filters);
  const isSeveral = countFilters(filters) > 1;
  return (
    <Group gap="xs" mih={44} mb="sm">
      <Text fw={600} mr="xs" role="status" data-figures>
        {total !== undefined && t('found', { count: total })}
      </Text>
      {texts.map(([name, text]) => (
        <button
          key={name}
          type="button"
          className={styles.chip}
          aria-label={t('filters.remove', { name: text })}
          onClick={() => onChange({ [name]: undefined })}
        >
          <span className="shrinks whole">{text}</span>
          <IconX size={16} aria-hidden />
        </button>
      ))}
      {isSeveral && (
        <Button variant="subtle" onClick={onClear}>
          {t('filters.reset')}
        </Button>
      )}
    </Group>
  );
}

function useFilterTexts(filters: CatalogueSearch): Array<[keyof CatalogueSearch, string]> {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { data: categories } = useCategories(filters.category !== undefined);
  const { data: languages } = useQuery({
    ...languagesQuery,
    enabled: filters.language !== undefined,
  });
  const author = useAuthorName(filters.author);
  const nameIn = (list: ReadonlyArray<{ id: number; name: string }> | undefined, id: number) =>
    format.text(list?.find((item) => item.id === id)?.name ?? '…');
  const texts: Array<[keyof CatalogueSearch, string | undefined | false]> = [
    ['search', filters.search && `«${filters.search}»`],
    ['category', filters.category !== undefined && nameIn(categories, filters.category)],
    ['author', filters.author !== undefined && format.text(author)],
    ['type', filters.type && t(`type.${filters.type}`)],
    ['language', filters.language !== undefined && nameIn(languages, filters.language)],
    [
      'min_duration',
      filters.min_duration !== undefined &&
        t('filters.chipFrom', { length: format.hours(filters.min_duration) }),
    ],
    [
      'max_duration',
      filters.max_duration !== undefined &&
        t('filters.chipTo', { length: format.hours(filters.max_duration) }),
    ],
    [
      'rating',
      filters.rating !== undefined &&
        t('filters.chipRating', { rating: format.number(filters.rating) }),
    ],
  ];
  return texts.filter((entry): entry is [keyof CatalogueSearch, string] => Boolean(entry[1]));
}

/** Name of the author in the filter; dots while it is loading. */
function useAuthorName(id: number | undefined): string {
  const { data } = useQuery(
    query(viewAuthor, { params: { id: id ?? 0 }, enabled: id !== undefined }),
  );
  return data?.name ?? '…';
}
