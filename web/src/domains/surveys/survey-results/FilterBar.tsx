import type { SurveyResults } from '@malaka/contracts/surveys/survey-results';
import { Button, Group } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SelectFilter } from '#/kit/lists/ChoiceFilter.tsx';
import type { ResultsSearch } from './results-search.ts';
import styles from './Results.module.css';
import { useValueName } from './use-value-name.ts';

type Props = {
  results: SurveyResults;
  search: ResultsSearch;
  onSearch: (search: ResultsSearch) => void;
};

/** Whose answers are shown; anonymous answers have no location. */
export function FilterBar({ results, search, onSearch }: Props) {
  const { t } = useTranslation('survey-results');
  const format = useFormat();
  const { region, position, question, row, column } = search;
  const isFiltered = Boolean(region ?? position ?? question);
  const places = { region: results.regions, position: results.positions };
  return (
    <Group gap="sm" align="end" className="unprinted">
      {!results.isAnonymous &&
        (['region', 'position'] as const).map((key) => (
          <SelectFilter
            key={key}
            label={t(`filter.${key}`)}
            any={t('filter.all')}
            value={search[key]}
            options={places[key].flatMap(({ id, name }) =>
              id === null ? [] : [{ value: String(id), label: format.text(name) }],
            )}
            onChange={(value) => {
              const { [key]: _before, ...others } = search;
              onSearch(value === undefined ? others : { ...others, [key]: Number(value) });
            }}
          />
        ))}
      {question && <PickedAnswer results={results} search={search} />}
      {isFiltered && (
        <Button
          variant="default"
          leftSection={<IconFilterOff size={18} aria-hidden />}
          onClick={() => onSearch({ ...(row && { row }), ...(column && { column }) })}
        >
          {t('filter.clear')}
        </Button>
      )}
    </Group>
  );
}

function PickedAnswer({ results, search }: Pick<Props, 'results' | 'search'>) {
  const { t } = useTranslation('survey-results');
  const { read, nameOf } = useValueName();
  const question = results.questions.find(({ name }) => name === search.question);
  const value = question?.lines[0]?.values.find(({ key }) => key === search.answer);
  if (!question || !value) return <p className="quiet">{t('filter.answer')}</p>;
  return (
    <p className={styles.picked}>
      {read(question.title)}: <b>{nameOf(value)}</b>
    </p>
  );
}
