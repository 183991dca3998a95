import type { ResultsFilter } from '@malaka/contracts/surveys/surveys/filter';
import type { SurveyResults } from '@malaka/contracts/surveys/survey-results';
import { Group, NativeSelect, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { ScrollBox } from '#/kit/ui/ScrollBox.tsx';
import { crossQuery } from './queries.ts';
import type { ResultsSearch } from './results-search.ts';
import styles from './Results.module.css';
import { useValueName } from './use-value-name.ts';

type Props = {
  results: SurveyResults;
  filter: ResultsFilter;
  search: ResultsSearch;
  onSearch: (search: ResultsSearch) => void;
};

/** Cross table of two questions. */
export function CrossTable({ results, filter, search, onSearch }: Props) {
  const { t } = useTranslation('survey-results');
  const format = useFormat();
  const { read, titleOf } = useValueName();
  const { row, column } = search;
  const lines = results.questions.flatMap((question, at) =>
    question.lines
      .filter(({ values, picture }) => picture !== 'ranks' && values.some(({ title }) => title))
      .map((line) => ({
        value: line.id,
        label: [`${at + 1}. ${read(question.title)}`, titleOf(line)].filter(Boolean).join(' – '),
      })),
  );
  const places = results.isAnonymous
    ? []
    : (['@region', '@position'] as const).map((value) => ({
        value,
        label: t(value === '@region' ? 'filter.region' : 'filter.position'),
      }));
  const choices = [{ value: '', label: t('cross.choose') }, ...places, ...lines];
  if (lines.length < 2) return null;
  const choose = (key: 'row' | 'column', value: string) => {
    const { [key]: _before, ...others } = search;
    onSearch(value === '' ? others : { ...others, [key]: value });
  };
  return (
    <SectionCard title={t('cross.title')}>
      <Text mb="md" className="quiet">
        {t('cross.hint')}
      </Text>
      <Group gap="sm" align="end" className="unprinted">
        {(['row', 'column'] as const).map((key) => (
          <NativeSelect
            key={key}
            label={t(`cross.${key}`)}
            value={search[key] ?? ''}
            data={choices.map(({ value, label }) => ({ value, label: format.text(label) }))}
            onChange={({ currentTarget }) => choose(key, currentTarget.value)}
          />
        ))}
      </Group>
      {row && column && (
        <Table surveyId={results.surveyId} filter={filter} row={row} column={column} />
      )}
    </SectionCard>
  );
}

type TableProps = { surveyId: number; filter: ResultsFilter; row: string; column: string };

function Table({ surveyId, filter, row, column }: TableProps) {
  const { t } = useTranslation('survey-results');
  const format = useFormat();
  const { nameOf } = useValueName();
  const cross = useQuery(crossQuery(surveyId, { ...filter, row, column }));
  if (cross.isPending) return <Skeleton height={180} radius="md" />;
  if (!cross.data) return <p className="quiet">{t('cross.failed')}</p>;
  const { rows, columns, hiddenRows } = cross.data;
  const heading = (one: (typeof columns)[number]) =>
    one.name === null ? nameOf({ ...one, count: 0, to: null }) : format.text(one.name);
  return (
    <>
      <ScrollBox className={styles.scroll} label={t('cross.title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('statement')}</th>
              {columns.map((one) => (
                <th key={one.key} scope="col">
                  {heading(one)}
                </th>
              ))}
              <th scope="col">{t('cross.total')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((line) => (
              <tr key={line.key}>
                <th scope="row">{heading(line)}</th>
                {line.counts.map((count, at) => {
                  const share = line.answered === 0 ? 0 : (100 * count) / line.answered;
                  return (
                    <td
                      key={columns[at]!.key}
                      className={styles.heat}
                      style={{ '--share': `${share}%` } as CSSProperties}
                      data-figures
                    >
                      {format.percent(share)}
                      <small>{format.number(count)}</small>
                    </td>
                  );
                })}
                <td data-figures>{format.number(line.answered)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {hiddenRows > 0 && <p className="quiet">{t('cross.hidden', { amount: hiddenRows })}</p>}
    </>
  );
}
