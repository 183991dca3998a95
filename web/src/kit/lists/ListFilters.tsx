import type {
  FilterName,
  FiltersOf,
  ListDeclaration,
  ListFilter,
  SearchOf,
} from '@malaka/contracts/kit/list-filters';
import { type FilterWords, titleOf, type Words } from '@malaka/contracts/kit/list-view';
import { useTranslation } from 'react-i18next';
import { Button, Group, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { DaySpan } from '#/kit/ui/DaySpan.tsx';
import { setFilters, withoutFilters } from './address.ts';
import { ChoiceFilter, SelectFilter } from './ChoiceFilter.tsx';
import styles from './FilterChips.module.css';

type Named = { id: number; name: string };

/** What can be chosen in the filters whose choices the declaration does not list. */
type Records<List extends ListDeclaration> = {
  readonly [
    Name in FilterName<List> as List['filters'][Name] extends { values: unknown } | { kind: 'day' }
      ? never
      : Name
  ]: readonly Named[] | undefined;
};

type View<List extends ListDeclaration> = {
  list: List;
  filters: { readonly [Name in FilterName<List>]: FilterWords };
  choices: { readonly [Name in FilterName<List>]?: Readonly<Record<string, Words>> };
};

type Option = { value: string; label: string };

/** The choices of each filter in the reader's language. */
function useOptions<List extends ListDeclaration>(view: View<List>, records: Records<List>) {
  const format = useFormat();
  const named = records as Readonly<Record<string, readonly Named[] | undefined>>;
  return (name: FilterName<List>): Option[] => {
    const filter: ListFilter = view.list.filters[name]!;
    if ('values' in filter) {
      const words = view.choices[name]!;
      return filter.values.map((value) => ({ value, label: format.words(words[value]!) }));
    }
    return (named[name] ?? []).map(({ id, name: text }) => ({
      value: String(id),
      label: format.text(text),
    }));
  };
}

type Props<List extends ListDeclaration> = {
  view: View<List>;
  records: Records<List>;
  search: SearchOf<List>;
};

type FiltersProps<List extends ListDeclaration> = {
  names: readonly FilterName<List>[];
  /** Values as in the address. */
  onChange: (part: { [Name in FilterName<List>]?: string | undefined }) => void;
};

/** A select for each of these filters. */
export function FilterSelects<List extends ListDeclaration>({
  view,
  records,
  search,
  names,
  onChange,
}: Props<List> & FiltersProps<List>) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const optionsOf = useOptions(view, records);
  return names.map((name) => {
    const words = view.filters[name];
    const { title, any, hint } = 'title' in words ? words : { title: words };
    return (
      <SelectFilter
        key={name}
        label={format.words(title)}
        description={hint && format.words(hint)}
        any={any ? format.words(any) : t('table.any')}
        value={search[name]}
        options={optionsOf(name)}
        onChange={(value) => onChange({ [name]: value } as Parameters<typeof onChange>[0])}
      />
    );
  });
}

type Days = { from?: string; to?: string };

/** A row for each of these filters: choices side by side, or a span of days by its first end. */
export function FilterRows<List extends ListDeclaration>({
  view,
  search,
  names,
  onChange,
}: Omit<Props<List>, 'records'> & FiltersProps<List>) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const change = (part: object) => onChange(part);
  return (
    <Stack className="shrinks" gap="sm">
      {names.map((name) => {
        const filter: ListFilter = view.list.filters[name]!;
        const label = format.words(titleOf(view.filters[name]));
        if (!('values' in filter)) {
          return <DaySpan key={name} label={label} value={search as Days} onChange={change} />;
        }
        const words: Readonly<Record<string, Words>> = view.choices[name]!;
        return (
          <ChoiceFilter
            key={name}
            label={label}
            any={t('table.any')}
            value={search[name] as string | undefined}
            choices={filter.values}
            nameOf={(value) => format.words(words[value]!)}
            onChange={(value) => change({ [name]: value })}
          />
        );
      })}
    </Stack>
  );
}

/** The filters that are set; pressing one removes it. */
export function ListChips<List extends ListDeclaration>({
  view,
  records,
  search,
  onChange,
}: Props<List> & { onChange: (search: SearchOf<List>) => void }) {
  const format = useFormat();
  const optionsOf = useOptions(view, records);
  const filters: FiltersOf<List> = search;
  const chips = setFilters(view.list, filters).map((name) => {
    const chosen = optionsOf(name).find(({ value }) => value === String(filters[name]));
    return {
      key: name,
      text: `${format.words(titleOf(view.filters[name]))}: ${chosen?.label ?? '…'}`,
      onRemove: () => onChange(withoutFilters(view.list, search, [name])),
    };
  });
  return (
    <FilterChips
      chips={chips}
      onClear={() => onChange(withoutFilters(view.list, search, Object.keys(view.list.filters)))}
    />
  );
}

type FilterChip = {
  key: string;
  /** "Region: Fargʻona". */
  text: string;
  onRemove: () => void;
};

/** Active filters, each removed by a click. */
function FilterChips({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) {
  const { t } = useTranslation('common');
  if (chips.length === 0) return null;
  return (
    <Group component="ul" gap={8} aria-label={t('table.filters')}>
      {chips.map(({ key, text, onRemove }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('table.removeFilter', { filter: text })}
            onClick={onRemove}
          >
            {text}
            <IconX size={16} aria-hidden />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button variant="subtle" onClick={onClear}>
            {t('table.clearFilters')}
          </Button>
        </li>
      )}
    </Group>
  );
}
