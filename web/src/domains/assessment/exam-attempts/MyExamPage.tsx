import type { MyExamView } from '@malaka/contracts/assessment/exam-attempts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TestStep } from '#/domains/assessment/attempts/test-step.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { LoadedPage } from '#/kit/lists/LoadedPage.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ExamAttempt } from './ExamAttempt.tsx';
import { ExamIntro } from './ExamIntro.tsx';
import { ExamQueue } from './ExamQueue.tsx';
import { ExamResult } from './ExamResult.tsx';
import { myExamQuery } from './queries.ts';

type Props = { id: number; step: TestStep | undefined; onStep: (step: TestStep) => void };

/** An exam in any state: before, during, submitted, or with its result. */
export function MyExamPage({ id, step, onStep }: Props) {
  const { t } = useTranslation('my-exams');
  const query = useQuery(myExamQuery(id));
  const action = <ButtonLink to="/dashboard/my-exams">{t('toList')}</ButtonLink>;
  return (
    <LoadedPage query={query} gone={{ title: t('gone'), text: t('goneHint'), action }}>
      {(exam) => <Loaded exam={exam} step={step} onStep={onStep} />}
    </LoadedPage>
  );
}

type LoadedProps = Omit<Props, 'id'> & { exam: MyExamView };

function Loaded({ exam, step, onStep }: LoadedProps) {
  const { t } = useTranslation('my-exams');
  const format = useFormat();
  const name = format.text(exam.name);
  return (
    <Stack gap={20}>
      {/* The tab's title shows learners in another tab that it is their turn. */}
      <PageTitle title={exam.place?.isIn ? t('queue.turn') : name} />
      {/* During the attempt a phone needs the space for the question. */}
      {!(exam.attempt && step !== undefined) && (
        <Breadcrumbs
          label={t('title')}
          crumbs={[{ label: t('title'), link: { to: '/dashboard/my-exams' } }, { label: name }]}
        />
      )}
      <Text component="h1" fz="h2" lh="h2" fw={650} className="whole">
        {name}
      </Text>
      <Content exam={exam} step={step} onStep={onStep} />
    </Stack>
  );
}

function Content({ exam, step, onStep }: LoadedProps) {
  if (exam.state === 'released') return <ExamResult exam={exam} />;
  if (exam.state === 'finished') return <HandedIn exam={exam} />;
  if (exam.attempt && step !== undefined) {
    return <ExamAttempt key={exam.attempt.id} attempt={exam.attempt} step={step} onStep={onStep} />;
  }
  if (exam.place) return <ExamQueue exam={exam} place={exam.place} onStep={onStep} />;
  return <ExamIntro exam={exam} onStep={onStep} />;
}

/** Nothing to do but wait: everybody gets the results at the same time. */
function HandedIn({ exam }: { exam: MyExamView }) {
  const { t } = useTranslation('my-exams');
  const format = useFormat();
  const { finishedAt, isOvertime, answeredCount, questionsCount } = exam;
  const facts = {
    time: finishedAt ? format.moment(finishedAt) : '',
    done: answeredCount,
    total: questionsCount,
  };
  return (
    <EmptyState
      title={t(isOvertime ? 'handedIn.overtime' : 'handedIn.title')}
      text={`${t('handedIn.facts', facts)} ${t('handedIn.text')}`}
      action={<ButtonLink to="/dashboard/my-exams">{t('toList')}</ButtonLink>}
    />
  );
}
