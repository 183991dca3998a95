import { type SurveyResults, getSurveyAnswers } from '@malaka/contracts/surveys/survey-results';
import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconFileCode, IconPrinter, IconShieldLock, IconFilterOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '#/kit/api/client.ts';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { saveBlob } from '#/kit/ui/save-blob.ts';
import { RecordPage } from '#/kit/lists/RecordPage.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { SelectFilter } from '#/kit/lists/ChoiceFilter.tsx';
import { CrossTable } from './CrossTable.tsx';
import { QuestionResults } from './QuestionResults.tsx';
import { resultsQuery } from './queries.ts';
import { ResponseCards, ResponsePlaces, Withheld } from './ResponseCards.tsx';
import { filterOf, type ResultsSearch } from './results-search.ts';
import styles from './Results.module.css';
import { useValueName } from './use-value-name.ts';

type Props = {
  id: number;
  search: ResultsSearch;
  onSearch: (search: ResultsSearch) => void;
};

export function ResultsPage({ id, search, onSearch }: Props) {
  const { t } = useTranslation('survey-results');
  const query = useQuery(resultsQuery(id, filterOf(search)));
  return (
    <RecordPage
      query={query}
      list="/dashboard/surveys/$page"
      gone={{ title: t('gone'), text: t('goneHint'), back: t('toList') }}
    >
      {(results) => (
        <Stack gap={20} aria-busy={query.isPlaceholderData}>
          <Head id={id} results={results} search={search} />
          <ResponseCards results={results} />
          <FilterBar results={results} search={search} onSearch={onSearch} />
          {query.isPlaceholderData && <Skeleton height={4} />}
          <Answers results={results} search={search} onSearch={onSearch} />
        </Stack>
      )}
    </RecordPage>
  );
}

type HeadProps = { id: number; results: SurveyResults; search: ResultsSearch };

function Head({ id, results, search }: HeadProps) {
  const { t } = useTranslation(['survey-results', 'common']);
  const format = useFormat();
  const filter = filterOf(search);
  const json = useMutation({
    mutationFn: () => fetchFile(getSurveyAnswers, { params: { id }, query: filter }),
    onSuccess: (blob) => saveBlob(`survey-${id}.json`, blob),
    onError: (error) => showFailure(error, t('common:state.failed')),
  });
  const { name, state, isAnonymous, versions, readAt } = results;
  const facts = [
    t(`survey-results:state.${state}`),
    versions > 1 && t('survey-results:versions', { amount: versions }),
    state === 'running' && t('survey-results:live', { time: format.time(readAt) }),
  ];
  return (
    <>
      <Group gap="sm" align="flex-start" justify="space-between">
        <PageHead
          title={t('survey-results:title', { name: format.text(name) })}
          hint={facts.filter(Boolean).join(' · ')}
        />
        <Group gap={10} className="unprinted">
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => globalThis.print()}
          >
            {t('survey-results:print')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileCode size={18} aria-hidden />}
            loading={json.isPending}
            onClick={() => json.mutate()}
          >
            JSON
          </Button>
          <ExportButton table="survey-answers" query={{ ...filter, surveyId: id }} />
        </Group>
      </Group>
      {isAnonymous && (
        <Alert icon={<IconShieldLock size={20} aria-hidden />}>
          {t('survey-results:anonymous')}
          {results.waiting > 0 && results.shown > 0 && (
            <> {t('survey-results:waiting.more', { amount: results.waiting })}</>
          )}
        </Alert>
      )}
    </>
  );
}

type AnswersProps = {
  results: SurveyResults;
  search: ResultsSearch;
  onSearch: (search: ResultsSearch) => void;
};

function Answers({ results, search, onSearch }: AnswersProps) {
  const { t } = useTranslation('survey-results');
  const format = useFormat();
  const filter = filterOf(search);
  const isPart = results.shown > 0 && results.shown < results.answered;
  return (
    <>
      {isPart && (
        <p className="quiet">
          {t('shown', {
            shown: format.number(results.shown),
            answered: format.number(results.answered),
          })}
        </p>
      )}
      <Withheld results={results} />
      <QuestionResults
        results={results}
        filter={filter}
        onPick={(question, answer) => onSearch({ ...search, question, answer })}
      />
      {results.shown > 0 && (
        <CrossTable results={results} filter={filter} search={search} onSearch={onSearch} />
      )}
      <div className={styles.places}>
        <ResponsePlaces title={t('byRegion')} places={results.regions} />
        <ResponsePlaces title={t('byPosition')} places={results.positions} />
      </div>
    </>
  );
}

type FilterBarProps = {
  results: SurveyResults;
  search: ResultsSearch;
  onSearch: (search: ResultsSearch) => void;
};

/** Whose answers are shown; anonymous answers have no location. */
function FilterBar({ results, search, onSearch }: FilterBarProps) {
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

function PickedAnswer({ results, search }: Pick<FilterBarProps, 'results' | 'search'>) {
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
