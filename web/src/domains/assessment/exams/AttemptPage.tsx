import { examResultView } from '@malaka/contracts/assessment/exam-view';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { viewExamAttempt } from '@malaka/contracts/assessment/exams/grading';
import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '#/domains/authoring/index.ts';
import { PersonLink } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { isApiError } from '#/kit/api/api-error.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { AnsweredQuestion } from './AnsweredQuestion.tsx';
import { ExamFrame, RetryButton } from './ExamFrame.tsx';
import { attemptQuery } from './queries.ts';
import { STATE_COLORS } from './use-result-columns.tsx';

type Props = { id: number; attemptId: number };

/** One learner's attempt with its points; until the release each links to the grading queue. */
export function AttemptPage({ id, attemptId }: Props) {
  return (
    <ExamFrame id={id} tab="results">
      {() => <Attempt id={id} attemptId={attemptId} />}
    </ExamFrame>
  );
}

function Attempt({ id, attemptId }: Props) {
  const { t } = useTranslation('exams');
  const query = useQuery(attemptQuery(attemptId));
  const { data: view, error, isPending, isFetching, refetch } = query;
  if (isPending) return <PageSkeleton />;
  if (!view) {
    if (!isApiError(error) || error.status !== 404) {
      return <ErrorState query={query} />;
    }
    return (
      <EmptyState
        title={t('results.gone')}
        action={<RetryButton isBusy={isFetching} onRetry={() => void refetch()} />}
      />
    );
  }
  return <Loaded view={view} id={id} />;
}

type View = AnswerOf<typeof viewExamAttempt>['data'];

function Loaded({ view, id }: { view: View; id: number }) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const { result, questions, isReleased } = view;
  const { state, score, maxScore, percent, attemptId } = result;
  return (
    <>
      <Group component="header" gap="6px 12px">
        <Title order={2} className="whole">
          <PersonLink id={result.accountId}>{format.text(result.name)}</PersonLink>
        </Title>
        <Badge color={STATE_COLORS[state]}>
          {format.words(examResultView.choices.state[state])}
        </Badge>
        {score !== null && maxScore !== null && (
          <Text w="100%" className="quiet">
            {t('results.pointsOf', {
              score: format.points(score, maxScore),
              max: format.points(maxScore),
            })}
            {percent !== null && ` · ${format.percent(percent)}`}
          </Text>
        )}
      </Group>
      {questions.length === 0 && <EmptyState title={t('results.stillOpen')} />}
      <LanguageSwitch questions={questions} />
      <Stack component="ol" gap="sm">
        {questions.map((question, n) => (
          <AnsweredQuestion key={question.id} question={question} number={n + 1} {...question}>
            {question.graderName !== null && (
              <p className="quiet">
                {t('answered.grader', { name: format.text(question.graderName) })}
              </p>
            )}
            {question.isByHand && !isReleased && (
              <TextLink
                to="/dashboard/exams/$id/grading"
                params={{ id: String(id) }}
                search={{ attempt: attemptId, question: question.id }}
              >
                {t(question.score === null ? 'answered.grade' : 'answered.correct')}
              </TextLink>
            )}
          </AnsweredQuestion>
        ))}
      </Stack>
      <ButtonLink
        to="/dashboard/exams/$id/results"
        params={{ id: String(id) }}
        variant="default"
        mr="auto"
      >
        {t('results.back')}
      </ButtonLink>
    </>
  );
}
