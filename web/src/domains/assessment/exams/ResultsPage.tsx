import {
  ATTEMPT_STATES,
  type AttemptState,
  type RESULT_SORTS,
} from '@malaka/contracts/assessment/choices';
import type { Exam } from '@malaka/contracts/assessment/exams';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { QueueSearch } from '#/kit/lists/QueueSearch.tsx';
import type { Sorting } from '#/kit/lists/columns.ts';
import { TableTools } from '#/kit/lists/TableTools.tsx';
import { useTableView } from '#/kit/table-views/use-table-view.ts';
import { TableList } from '#/kit/lists/TableList.tsx';
import { readResultsSearch } from './exam-search.ts';
import { ExamFrame } from './ExamFrame.tsx';
import { FiguresView } from './FiguresView.tsx';
import { resultsQuery } from './queries.ts';
import { ReleaseCard } from './ReleaseCard.tsx';
import { useResultColumns } from './use-result-columns.tsx';

export type ResultSort = (typeof RESULT_SORTS)[number];
export type ResultsSearch = {
  page?: number;
  state?: AttemptState;
  sort?: ResultSort;
  search?: string;
};

type Props = { id: number; search: ResultsSearch; onSearch: (search: ResultsSearch) => void };

/** Results of an exam: figures, learners, release and export. */
export function ResultsPage({ id, ...props }: Props) {
  return (
    <ExamFrame id={id} tab="results">
      {(exam) => (
        <>
          <ReleaseCard exam={exam} />
          <FiguresView examId={id} />
          <People exam={exam} {...props} />
        </>
      )}
    </ExamFrame>
  );
}

const SORTED: Partial<Record<ResultSort, Sorting>> = {
  name: { key: 'name', isDescending: false },
  score: { key: 'score', isDescending: false },
  '-score': { key: 'score', isDescending: true },
  finished: { key: 'finished', isDescending: false },
};

/** Points sort in both directions, other columns in one. */
const sortOf = ({ key, isDescending }: Sorting): ResultSort => {
  if (key === 'score') return isDescending ? '-score' : 'score';
  return key === 'finished' ? 'finished' : 'name';
};

function People({ exam, search, onSearch }: Omit<Props, 'id'> & { exam: Exam }) {
  const { t } = useTranslation('exams');
  const { page = 1, state, sort = 'name', search: words } = search;
  const filter = { examId: exam.id, state, sort, search: words };
  // A new search starts at the first page.
  const change = (part: Omit<ResultsSearch, 'page'>) =>
    onSearch(readResultsSearch({ state, sort: search.sort, search: words, ...part }));
  const view = useTableView('exam-results');
  const columns = useResultColumns(exam.id);
  return (
    <Stack component="section" gap={20} aria-label={t('results.people')}>
      <Group gap="sm" align="flex-start" justify="space-between">
        <Segmented
          label={t('results.state')}
          value={state ?? ''}
          options={[
            { value: '', label: t('results.all') },
            ...ATTEMPT_STATES.map((value) => ({ value, label: t(`attempt.${value}`) })),
          ]}
          onChange={(value) => change({ state: value || undefined })}
        />
        <Group gap="sm">
          <TableTools columns={columns} view={view} />
          <ExportButton table="examResults" query={filter} />
        </Group>
      </Group>
      <QueueSearch
        label={t('results.search')}
        search={words}
        onSearch={(typed) => change({ search: typed })}
      />
      <TableList
        query={useQuery(resultsQuery(filter, page))}
        page={page}
        onPageChange={(next) => onSearch({ ...search, page: next })}
        caption={t('results.people')}
        rowKey={({ attemptId }) => attemptId}
        columns={columns}
        view={view}
        sorting={SORTED[sort]}
        onSort={(sorting) => change({ sort: sortOf(sorting) })}
        emptyText={t(words ? 'results.notFound' : 'results.empty')}
        emptyHint={words ? undefined : t('results.emptyHint')}
      />
    </Stack>
  );
}
