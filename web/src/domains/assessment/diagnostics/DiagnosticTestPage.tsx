import type {
  DiagnosticResult as Result,
  DiagnosticStanding,
  DiagnosticAttempt,
} from '@malaka/contracts/assessment/diagnostics';
import { Skeleton, Stack, Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import {
  IconCalendarRepeat,
  IconClockHour4,
  IconCloudCheck,
  IconListNumbers,
  IconRoute,
} from '@tabler/icons-react';
import type { TestStep } from '#/domains/assessment/attempts/test-step.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { resumeStep, FOLLOW_FRESH_MS } from '#/domains/assessment/attempts/attempt-state.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showError } from '#/kit/ui/show-error.ts';
import { AnswersReview } from '#/domains/assessment/attempts/AnswersReview.tsx';
import { AttemptQuestions } from '#/domains/assessment/attempts/AttemptQuestions.tsx';
import type { Outbox } from '#/domains/assessment/attempts/outbox.ts';
import { refresh } from '#/kit/api/query.ts';
import { useWholeScreen } from '#/kit/ui/use-whole-screen.ts';
import { LazyContestList } from '#/domains/assessment/appeals/lazy.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { type ChartView, isWeak, rowsOf } from './chart-rows.ts';
import {
  diagnosticQuery,
  useStartDiagnostic,
  attemptQuery,
  sendAnswer,
  useFinishDiagnostic,
} from './queries.ts';
import styles from './Diagnostic.module.css';
import { LazyMistakes } from './lazy.tsx';
import { ResultChart } from './ResultChart.tsx';

/** Time to read a question, think and choose. */
const SECONDS_A_QUESTION = 40;

type DiagnosticIntroProps = { standing: DiagnosticStanding; onStep: (step: TestStep) => void };

/** What the diagnostic is, how long it takes, and that it can be interrupted at any time. */
function DiagnosticIntro({ standing, onStep }: DiagnosticIntroProps) {
  const { t } = useTranslation('diagnostics');
  const format = useFormat();
  const start = useStartDiagnostic();
  const { year, state, questionsCount, answeredCount, categories } = standing;
  const minutes = Math.max(1, Math.round((questionsCount * SECONDS_A_QUESTION) / 60));
  const begin = () =>
    start.mutate(undefined, {
      onSuccess: ({ questions, responses }) =>
        onStep(resumeStep(questions, new Map(responses.map((each) => [each.questionId, each])))),
      onError: (error) => showError(error, t('intro.failed')),
    });
  return (
    <Stack gap={20} p={{ base: 'lg', sm: 'xl' }} className="card">
      <Text size="lg" maw="70ch">
        {t('intro.lead', { year })}
      </Text>
      <ul className="rules">
        <li>
          <IconCalendarRepeat size={22} aria-hidden />
          <span>{t('intro.once', { year: year + 1 })}</span>
        </li>
        <li>
          <IconListNumbers size={22} aria-hidden />
          <span>{t('intro.questions', { count: questionsCount })}</span>
        </li>
        <li>
          <IconClockHour4 size={22} aria-hidden />
          <span>{t('intro.minutes', { time: format.minutes(minutes) })}</span>
        </li>
        <li>
          <IconCloudCheck size={22} aria-hidden />
          <span>{t('intro.saved')}</span>
        </li>
        <li>
          <IconRoute size={22} aria-hidden />
          <span>{t('intro.plan')}</span>
        </li>
      </ul>
      <div>
        <Text component="h2" fw={650} mb={10}>
          {t('intro.categories')}
        </Text>
        <ul className={styles.topics}>
          {categories.map(({ id, name }) => (
            <li key={id}>{format.text(name)}</li>
          ))}
        </ul>
      </div>
      <div className={styles.begin}>
        <Button size="lg" loading={start.isPending} onClick={begin}>
          {t(state === 'open' ? 'intro.resume' : 'intro.start')}
        </Button>
        {state === 'open' && (
          <Text c="dimmed">
            {t('intro.answered', { done: answeredCount, total: questionsCount })}
          </Text>
        )}
      </div>
    </Stack>
  );
}

export type DiagnosticSearch = {
  step?: TestStep;
  view?: ChartView;
  /** The course whose gate sent the learner here. */
  course?: number;
};

/** Recommendations after a diagnostic that found weak categories. */
type StudyPlanPart = ComponentType<{ weak: Result['categories'] }>;

type Props = {
  search: DiagnosticSearch;
  onSearch: (search: DiagnosticSearch) => void;
  StudyPlan: StudyPlanPart;
};

/** The diagnostic of the year in any state: before, during or after. */
export function DiagnosticTestPage(props: Props) {
  const { t } = useTranslation('diagnostics');
  return (
    <Stack gap="lg">
      <PageHead title={t('title')} />
      <Content {...props} />
    </Stack>
  );
}

function Content({ search, onSearch, StudyPlan }: Props) {
  const { t } = useTranslation('diagnostics');
  const query = useQuery(diagnosticQuery);
  const { data: standing, isPending } = query;
  if (isPending) return <Skeleton height={360} radius="lg" />;
  if (!standing) {
    return <ErrorState query={query} />;
  }
  if (standing.state === 'unavailable') {
    return (
      <EmptyState
        title={t('unavailable.title')}
        text={t('unavailable.text')}
        action={
          <ButtonLink to="/courses/$page" params={{ page: '1' }}>
            {t('unavailable.action')}
          </ButtonLink>
        }
      />
    );
  }
  if (standing.state === 'finished' && standing.result) {
    const shown = { search, onSearch, StudyPlan };
    return <DiagnosticResult result={standing.result} {...shown} />;
  }
  if (standing.state === 'open' && search.step !== undefined) {
    return <OpenAttempt step={search.step} onStep={(step) => onSearch({ ...search, step })} />;
  }
  return <DiagnosticIntro standing={standing} onStep={(step) => onSearch({ ...search, step })} />;
}

type OpenAttemptProps = { step: TestStep; onStep: (step: TestStep) => void };

function OpenAttempt(props: OpenAttemptProps) {
  const query = useQuery(attemptQuery);
  const { data: attempt, isPending } = query;
  if (isPending) return <Skeleton height={420} radius="lg" />;
  if (!attempt) return <ErrorState query={query} />;
  return <Questions key={attempt.id} attempt={attempt} {...props} />;
}

function Questions({ attempt, step, onStep }: OpenAttemptProps & { attempt: DiagnosticAttempt }) {
  const queryClient = useQueryClient();
  const format = useFormat();
  const { id: attemptId, categories } = attempt;
  useWholeScreen();
  return (
    <AttemptQuestions
      place="diagnostic"
      attempt={attempt}
      step={step}
      onStep={onStep}
      storageKey={`diagnostic:${attemptId}`}
      send={(questionId, answer) => sendAnswer(queryClient, { attemptId, questionId, ...answer })}
      // Finished on another device: refetching shows the result.
      onRefused={() => void refresh(queryClient, [diagnosticQuery])}
      follow={async () =>
        (await queryClient.fetchQuery({ ...attemptQuery, staleTime: FOLLOW_FRESH_MS })).responses
      }
      topicOf={(questionId) => {
        const own = categories.find(({ questionIds }) => questionIds.includes(questionId));
        return own && format.text(own.name);
      }}
      renderReview={(outbox) => <Review attempt={attempt} outbox={outbox} onStep={onStep} />}
    />
  );
}

type ReviewProps = {
  attempt: DiagnosticAttempt;
  outbox: Outbox;
  onStep: (step: TestStep) => void;
};

function Review({ attempt, outbox, onStep }: ReviewProps) {
  const { t } = useTranslation('diagnostics');
  const finish = useFinishDiagnostic();
  const end = async () => {
    await outbox.flush();
    try {
      await finish.mutateAsync({ attempt, chosen: outbox.read().answers });
      await outbox.clear();
    } catch {
      // The review shows the error, and the answers stay.
    }
  };
  return (
    <AnswersReview
      questions={attempt.questions}
      chosen={outbox.read().answers}
      finish={finish}
      words={{
        finish: t('finish.button'),
        confirmTitle: t('finish.title'),
        confirmText: t('finish.text'),
        failed: t('finish.failed'),
      }}
      onStep={onStep}
      onFinish={end}
    />
  );
}

type DiagnosticResultProps = {
  result: Result;
  search: DiagnosticSearch;
  onSearch: (search: DiagnosticSearch) => void;
  StudyPlan: StudyPlanPart;
};

/** The result, what to learn from it, and the next step. */
function DiagnosticResult({ result, search, onSearch, StudyPlan }: DiagnosticResultProps) {
  const { t } = useTranslation('diagnostics');
  const format = useFormat();
  const { categories, finishedAt, year } = result;
  const weak = categories.filter(isWeak).toSorted((a, b) => a.percent - b.percent);
  const { course } = search;
  return (
    <>
      <Stack gap={20} p={{ base: 'lg', sm: 'xl' }} className="card" role="status">
        <Text size="lg" maw="70ch">
          {weak.length > 0
            ? t('result.weak', { count: weak.length, total: categories.length })
            : t('result.strong')}
        </Text>
        <Text c="dimmed" maw="70ch" mt={-8}>
          {t('result.taken', { date: format.date(finishedAt) })}{' '}
          {t('result.once', { year: year + 1 })}
        </Text>
        {course !== undefined && (
          <ButtonLink
            to="/courses/view/$id"
            params={{ id: String(course) }}
            size="lg"
            mr={{ sm: 'auto' }}
          >
            {t('result.toCourse')}
          </ButtonLink>
        )}
      </Stack>
      <SectionCard title={t('result.title')}>
        <ResultChart
          rows={rowsOf(categories)}
          view={search.view ?? 'bars'}
          onView={(view) => onSearch({ ...search, view })}
        />
      </SectionCard>
      <StudyPlan weak={weak} />
      <LazyMistakes year={year} />
      <LazyContestList where={{ place: 'diagnostic', placeId: year }} />
    </>
  );
}
