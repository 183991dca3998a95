import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { QUESTION_TYPES } from '@malaka/contracts/kit/choices';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { authoredCoursesQuery } from '#/domains/authoring/authored-courses/queries.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { type BankSearch, readBankSearch } from './bank-search.ts';
import styles from './QuestionBank.module.css';
import { tagsQuery } from './queries.ts';

type Props = { search: BankSearch; onChange: (search: BankSearch) => void };

/** Words, tag, type and course; each is one choice, and all of them hold together. */
export function BankFilters({ search, onChange }: Props) {
  const { t } = useTranslation(['question-bank', 'question-imports']);
  const format = useFormat();
  const tags = useQuery(tagsQuery());
  const courses = useQuery(authoredCoursesQuery(1, {}));
  const change = (next: Record<string, unknown>) =>
    onChange(readBankSearch({ ...search, ...next }));
  const any = { value: '', label: t('question-bank:filter.any') };
  const known = (tags.data ?? []).map(({ tag, count }) => ({
    value: tag,
    label: t('question-bank:tagCount', { tag, count }),
  }));
  const isUnknown = search.tag !== undefined && !known.some(({ value }) => value === search.tag);
  const isFiltered = Object.keys(search).length > 0;
  return (
    <search className={styles.filters}>
      <SearchInput
        size="md"
        kept={search.search ?? ''}
        label={t('question-bank:search')}
        maxLength={SEARCH_MAX}
        onSearch={(typed) => change({ search: typed })}
      />
      <NativeSelect
        size="md"
        label={t('question-bank:filter.tag')}
        value={search.tag ?? ''}
        data={[any, ...(isUnknown ? [search.tag!] : []), ...known]}
        onChange={({ currentTarget }) => change({ tag: currentTarget.value })}
      />
      <NativeSelect
        size="md"
        label={t('question-bank:filter.type')}
        value={search.type ?? ''}
        data={[
          any,
          ...QUESTION_TYPES.map((value) => ({
            value,
            label: t(`question-imports:type.${value}`),
          })),
        ]}
        onChange={({ currentTarget }) => change({ type: currentTarget.value })}
      />
      <NativeSelect
        size="md"
        label={t('question-bank:filter.course')}
        value={String(search.course ?? '')}
        data={[
          any,
          ...(courses.data?.data ?? []).map(({ id, name }) => ({
            value: String(id),
            label: format.text(name),
          })),
        ]}
        onChange={({ currentTarget }) => change({ course: currentTarget.value })}
      />
      {isFiltered && (
        <Button variant="subtle" mr="auto" onClick={() => onChange({})}>
          {t('question-bank:filter.clear')}
        </Button>
      )}
    </search>
  );
}
