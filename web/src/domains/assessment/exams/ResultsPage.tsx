import type { RESULT_SORTS } from '@malaka/contracts/assessment/choices';
import type { EXAM_RESULT_LIST } from '@malaka/contracts/assessment/lists';
import { examResultView } from '@malaka/contracts/assessment/exam-view';
import type { FiltersOf } from '@malaka/contracts/kit/list-filters';
import type { Exam } from '@malaka/contracts/assessment/exams';
import { Group, Stack, SimpleGrid, Skeleton, Text, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconCircleCheck, IconSend } from '@tabler/icons-react';
import type { ExamFigures } from '@malaka/contracts/assessment/exams/grading';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { FilterRows } from '#/kit/lists/ListFilters.tsx';
import { QueueSearch } from '#/kit/lists/QueueSearch.tsx';
import type { Sorting } from '#/kit/lists/columns.ts';
import { TableTools } from '#/kit/lists/TableTools.tsx';
import { useTableView } from '#/kit/table-views/use-table-view.ts';
import { TableList } from '#/kit/lists/TableList.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ConfirmButton } from '#/kit/ui/ConfirmButton.tsx';
import { TYPE_VIEWS } from '#/domains/authoring/index.ts';
import { Facts } from '#/kit/ui/Facts.tsx';
import { readResultsSearch } from './exam-search.ts';
import { ExamFrame } from './ExamFrame.tsx';
import { resultsQuery, figuresQuery, useReleaseExam } from './queries.ts';
import { useResultColumns } from './use-result-columns.tsx';
import styles from './Exams.module.css';

export type ResultSort = (typeof RESULT_SORTS)[number];
export type ResultsSearch = FiltersOf<typeof EXAM_RESULT_LIST> & {
  page?: number | undefined;
  sort?: ResultSort | undefined;
  search?: string | undefined;
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
  const change = (part: Record<string, unknown>) =>
    onSearch(readResultsSearch({ state, sort: search.sort, search: words, ...part }));
  const view = useTableView('exam-results');
  const columns = useResultColumns(exam.id);
  return (
    <Stack component="section" gap={20} aria-label={t('results.people')}>
      <Group gap="sm" align="flex-start" justify="space-between">
        <FilterRows view={examResultView} search={{ state }} names={['state']} onChange={change} />
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

/** Releases all results once the exam is over and graded; until then it shows what is missing. */
function ReleaseCard({ exam }: { exam: Exam }) {
  const { t } = useTranslation(['exams', 'common']);
  const format = useFormat();
  const { data: figures } = useQuery(figuresQuery(exam.id));
  const release = useReleaseExam();
  if (exam.releasedAt) {
    return (
      <p className={styles.release} data-done>
        <IconCircleCheck size={22} aria-hidden />
        {t('exams:release.done', { time: format.moment(exam.releasedAt) })}
      </p>
    );
  }
  if (!figures) return null;
  const { releaseRefusal, waitingCount, attemptsCount } = figures;
  return (
    <div className={styles.release}>
      <p>
        {releaseRefusal
          ? t(`exams:release.refusal.${releaseRefusal}`, {
              count: waitingCount,
              time: format.moment(exam.endsAt),
            })
          : t('exams:release.ready')}
      </p>
      {releaseRefusal === 'waiting' && (
        <ButtonLink to="/dashboard/exams/$id/grading" params={{ id: String(exam.id) }}>
          {t('exams:release.toGrading')}
        </ButtonLink>
      )}
      {releaseRefusal === null && (
        <ConfirmButton
          leftSection={<IconSend size={18} aria-hidden />}
          action={{
            title: t('release.title'),
            text: t('release.text', { count: attemptsCount }),
            run: () => release.mutateAsync({ examId: exam.id }),
            done: t('release.released'),
          }}
        >
          {t('release.button')}
        </ConfirmButton>
      )}
    </div>
  );
}

function FiguresView({ examId }: { examId: number }) {
  const { data: figures, isPending } = useQuery(figuresQuery(examId));
  if (isPending) return <Skeleton height={180} radius="lg" />;
  if (!figures || figures.attemptsCount === 0) return null;
  return (
    <>
      <Numbers figures={figures} />
      <QuestionFigures questions={figures.questions} />
    </>
  );
}

type NumbersProps = { figures: ExamFigures };

function Numbers({ figures }: NumbersProps) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const { attemptsCount, openCount, waitingCount, gradedCount, averagePercent } = figures;
  return (
    <SimpleGrid minColWidth="min(100%, 320px)">
      <Facts
        look="figureCards"
        facts={[
          [t('figure.attempts'), format.number(attemptsCount)],
          [t('figure.open'), format.number(openCount)],
          [t('figure.waiting'), format.number(waitingCount)],
          [t('figure.graded'), format.number(gradedCount)],
          [t('figure.average'), averagePercent !== null && format.percent(averagePercent)],
        ]}
      />
      {gradedCount > 0 && <Distribution figures={figures} />}
    </SimpleGrid>
  );
}

/** Number of attempts in each tenth of the percentage. */
function Distribution({ figures: { distribution, gradedCount } }: NumbersProps) {
  const { t } = useTranslation('exams');
  const most = Math.max(...distribution, 1);
  const rangeOf = (n: number) => `${n * 10}–${n === 9 ? 100 : n * 10 + 9}`;
  return (
    <figure className={styles.distribution}>
      <figcaption>{t('figure.distribution', { count: gradedCount })}</figcaption>
      <ol>
        {distribution.map((count, n) => (
          <li key={rangeOf(n)} aria-label={t('figure.tenth', { range: rangeOf(n), count })}>
            <Text span size="xs" data-figures>
              {count > 0 && count}
            </Text>
            <span className={styles.bar} style={{ height: `${(100 * count) / most}%` }} />
            <Text span size="xs" c="dimmed" data-figures>
              {n * 10}
            </Text>
          </li>
        ))}
      </ol>
    </figure>
  );
}

type QuestionFiguresProps = { questions: ExamFigures['questions'] };

/** Which questions were easy, hard, or left unanswered. */
function QuestionFigures({ questions }: QuestionFiguresProps) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  return (
    <details className="fold">
      <summary>{t('figure.questions', { count: questions.length })}</summary>
      <Stack component="ol" gap="sm">
        {questions.map((question) => {
          const { Icon } = TYPE_VIEWS[question.type];
          const { id, text, averagePercent, averageScore, maxScore } = question;
          return (
            <Stack key={id} component="li" gap={6}>
              <Group component="p" gap="xs" wrap="nowrap" align="flex-start" className="whole">
                <Icon size={18} aria-hidden />
                <span>
                  {question.number}. {format.text(text)}
                </span>
              </Group>
              <Progress value={averagePercent ?? 0} color="success" aria-hidden />
              <p className="quiet">
                {averageScore === null
                  ? t('figure.ungraded')
                  : t('figure.averagePoints', {
                      score: format.points(averageScore, maxScore),
                      max: format.points(maxScore),
                      percent: format.percent(averagePercent ?? 0),
                    })}
                {' · '}
                {t('figure.answered', { count: question.answered })}
                {' · '}
                {t('figure.full', { count: question.fullCount })}
                {' · '}
                {t('figure.zero', { count: question.zeroCount })}
              </p>
            </Stack>
          );
        })}
      </Stack>
    </details>
  );
}
