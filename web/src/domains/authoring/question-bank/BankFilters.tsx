import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { QUESTION_TYPES } from '@malaka/contracts/authoring/question-types';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { authoredCoursesQuery } from '#/domains/authoring/authored-courses/queries.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SelectFilter } from '#/kit/lists/ChoiceFilter.tsx';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { type BankSearch, readBankSearch } from './bank-search.ts';
import styles from './QuestionBank.module.css';
import { tagsQuery } from './queries.ts';

type Props = { search: BankSearch; onChange: (search: BankSearch) => void };

/** Words, tag, type and course; each is one choice, and all of them apply together. */
export function BankFilters({ search, onChange }: Props) {
  const { t } = useTranslation(['question-bank', 'question-imports']);
  const format = useFormat();
  const tags = useQuery(tagsQuery());
  const courses = useQuery(authoredCoursesQuery(1, {}));
  const change = (next: Record<string, unknown>) =>
    onChange(readBankSearch({ ...search, ...next }));
  const any = t('question-bank:filter.any');
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
        current={search.search ?? ''}
        label={t('question-bank:search')}
        maxLength={SEARCH_MAX}
        onSearch={(typed) => change({ search: typed })}
      />
      <SelectFilter
        label={t('question-bank:filter.tag')}
        any={any}
        value={search.tag}
        options={isUnknown ? [{ value: search.tag!, label: search.tag! }, ...known] : known}
        onChange={(tag) => change({ tag })}
      />
      <SelectFilter
        label={t('question-bank:filter.type')}
        any={any}
        value={search.type}
        options={QUESTION_TYPES.map((value) => ({
          value,
          label: t(`question-imports:type.${value}`),
        }))}
        onChange={(type) => change({ type })}
      />
      <SelectFilter
        label={t('question-bank:filter.course')}
        any={any}
        value={search.course}
        options={(courses.data?.data ?? []).map(({ id, name }) => ({
          value: String(id),
          label: format.text(name),
        }))}
        onChange={(course) => change({ course })}
      />
      <Button
        variant={search.twins ? 'filled' : 'default'}
        aria-pressed={search.twins !== undefined}
        leftSection={<IconCopy size={18} />}
        onClick={() => change({ twins: search.twins ? undefined : 'only' })}
      >
        {t('question-bank:filter.twins')}
      </Button>
      {isFiltered && (
        <Button variant="subtle" mr="auto" onClick={() => onChange({})}>
          {t('question-bank:filter.clear')}
        </Button>
      )}
    </search>
  );
}
