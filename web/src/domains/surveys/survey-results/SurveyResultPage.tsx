import { Button, Stack, Text, Title } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LESSON_PAGE, sectionLessonQuery } from '#/domains/authoring/index.ts';
import { authoredResultQuery } from './queries.ts';
import { ResponseCards, Withheld } from './ResponseCards.tsx';
import { QuestionResults } from './QuestionResults.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';

type Props = { courseId: number; sectionId: number; surveyId: number };

/** Learners' answers to the survey of a lesson (decision 146). */
export function SurveyResultPage({ courseId, sectionId, surveyId }: Props) {
  const { t } = useTranslation('authored-lessons');
  const format = useFormat();
  const lesson = useQuery(sectionLessonQuery(courseId, sectionId));
  if (lesson.isError && lesson.data === undefined) {
    return <ErrorState query={lesson} />;
  }
  if (lesson.data === undefined) return <PageSkeleton />;
  if (lesson.data?.surveyId !== surveyId) {
    const params = { courseId: String(courseId), sectionId: String(sectionId) };
    return <Navigate to={LESSON_PAGE} params={params} replace />;
  }
  const name = format.text(lesson.data.surveyName ?? '');
  return (
    <Stack component="section" gap={20} aria-labelledby="survey-name">
      <PageTitle title={`${t('survey.result')} · ${name}`} />
      <div>
        <Text size="xs" c="dimmed">
          {t('survey.result')}
        </Text>
        <Title id="survey-name" order={2} size="h3" mt={2} className="whole">
          {name}
        </Title>
      </div>
      <Result surveyId={surveyId} />
    </Stack>
  );
}

function Result({ surveyId }: { surveyId: number }) {
  const { t } = useTranslation(['authored-lessons', 'common']);
  const query = useQuery(authoredResultQuery(surveyId));
  if (query.isPending) return <PageSkeleton />;
  // spec SRV-15: a failed load looks like an empty result.
  if (!query.data) {
    return (
      <EmptyState
        title={t('authored-lessons:survey.noAnswers')}
        text={t('authored-lessons:survey.noAnswersHint')}
        action={
          <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('common:action.tryAgain')}
          </Button>
        }
      />
    );
  }
  const { result } = query.data;
  return (
    <>
      <ResponseCards results={result} />
      <Withheld results={result} />
      <QuestionResults results={result} filter={{}} />
      <div>
        <ButtonLink
          variant="default"
          to="/dashboard/surveys/$id/results"
          params={{ id: String(surveyId) }}
          leftSection={<IconChartBar size={18} aria-hidden />}
        >
          {t('authored-lessons:survey.wholeResult')}
        </ButtonLink>
      </div>
    </>
  );
}
