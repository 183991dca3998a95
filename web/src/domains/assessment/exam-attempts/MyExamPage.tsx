import type { MyExamView, ExamResultQuestion } from '@malaka/contracts/assessment/exam-attempts';
import { Stack, Text, Group, Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '@malaka/contracts/kit/place';
import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TestStep } from '#/domains/assessment/attempts/test-step.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { LoadedPage } from '#/kit/lists/LoadedPage.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { LazyContestQuestion } from '#/domains/assessment/appeals/lazy.ts';
import { AnsweredQuestion } from '#/domains/assessment/exams/AnsweredQuestion.tsx';
import { WhyRegraded } from '#/domains/assessment/regrades/WhyRegraded.tsx';
import { LanguageSwitch, QuestionLanguages, useTranslated } from '#/domains/authoring/index.ts';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import { ProgressRing } from '#/kit/ui/ProgressRing.tsx';
import { messageOf } from '#/kit/api/api-error.ts';
import { QueuePlace } from '#/kit/ui/queue/QueuePlace.tsx';
import { ExamAttempt } from './ExamAttempt.tsx';
import { ExamIntro } from './ExamIntro.tsx';
import { myExamQuery, placeQuery, useStartExam } from './queries.ts';

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

/** The released result: points, the examiner's comments, and the expected answers. */
function ExamResult({ exam }: { exam: MyExamView }) {
  const { t } = useTranslation(['my-exams', 'exams']);
  const format = useFormat();
  const { percent, score, maxScore, questions, finishedAt, isOvertime } = exam;
  return (
    <>
      <Group component="section" p="lg" className="card" aria-label={t('my-exams:result.title')}>
        <ProgressRing arcs={[{ value: percent ?? 0 }]} label={t('my-exams:result.title')}>
          <strong>{format.percent(percent ?? 0)}</strong>
        </ProgressRing>
        <div>
          <Text component="h2" size="lg" fw={650}>
            {t('my-exams:result.title')}
          </Text>
          <Text size="xl" fw={600} my={4} data-figures>
            {t('exams:results.pointsOf', {
              score: format.points(score ?? 0, maxScore ?? 0),
              max: format.points(maxScore ?? 0),
            })}
          </Text>
          {finishedAt && (
            <p className="quiet">
              {t('my-exams:result.finished', { time: format.moment(finishedAt) })}
              {isOvertime && ` ${t('my-exams:result.overtime')}`}
            </p>
          )}
        </div>
      </Group>
      <WhyRegraded source="exams" id={exam.id} />
      <Text component="h2" size="lg" fw={650}>
        {t('my-exams:result.answers')}
      </Text>
      <QuestionLanguages name={`exam:${exam.id}`}>
        <LanguageSwitch questions={questions} />
        <Stack component="ol" gap="sm">
          {questions.map((question, n) => (
            <AnsweredQuestion key={question.id} question={question} number={n + 1} {...question}>
              <Explanation question={question} />
              <LazyContestQuestion
                where={{ place: 'exam', placeId: exam.id }}
                questionId={question.id}
              />
            </AnsweredQuestion>
          ))}
        </Stack>
      </QuestionLanguages>
    </>
  );
}

function Explanation({ question }: { question: ExamResultQuestion }) {
  const { t } = useTranslation('exams');
  const { explanation } = useTranslated()(question);
  if (explanation === '') return null;
  return (
    <div className="whole">
      <strong>{t('grading.explanation')}: </strong>
      <InlineRich html={explanation} />
    </div>
  );
}

type ExamQueueProps = { exam: MyExamView; place: Place; onStep: (step: TestStep) => void };

/**
 * Shows the place in the queue after pressing start. The exam opens automatically while the page is
 * visible; otherwise it waits for the learner, because its clock would run.
 */
function ExamQueue({ exam, place, onStep }: ExamQueueProps) {
  useQuery(placeQuery(exam.id, place));
  const [first] = useState(place);
  const [isAway, setIsAway] = useState(first.isIn);
  const isVisible = useDocumentVisibility() === 'visible';
  const start = useStartExam(exam.id);
  const begin = useEffectEvent(() => start.mutate(undefined, { onSuccess: () => onStep(1) }));
  const { isIn } = place;
  if (isIn && !isVisible && !isAway) setIsAway(true);
  useEffect(() => {
    if (!isIn) return;
    if (isAway) navigator.vibrate?.([200, 100, 200]);
    else begin();
  }, [isIn, isAway]);
  if (!isIn) return <Waiting place={place} from={first.place} />;
  return (
    <Turn
      isBusy={start.isPending}
      error={start.error}
      onStart={() => start.mutate(undefined, { onSuccess: () => onStep(1) })}
    />
  );
}

type TurnProps = { isBusy: boolean; error: Error | null; onStart: () => void };

function Turn({ isBusy, error, onStart }: TurnProps) {
  const { t } = useTranslation('my-exams');
  return (
    <Stack component="section" gap="md" p={{ base: 'lg', sm: 'xl' }} className="card">
      <div role="status">
        <Title order={2}>{t('queue.turn')}</Title>
        <p>{t('queue.turnHint')}</p>
      </div>
      {error && (
        <p role="alert" className="smallErrorText">
          {messageOf(error, t('startFailed'))}
        </p>
      )}
      <Button size="lg" mr={{ sm: 'auto' }} loading={isBusy} onClick={onStart}>
        {t('start')}
      </Button>
    </Stack>
  );
}

function Waiting({ place, from }: { place: Place; from: number }) {
  const { t } = useTranslation(['my-exams', 'queue']);
  return (
    <Stack component="section" gap="md" p={{ base: 'lg', sm: 'xl' }} className="card">
      <Title order={2}>{t('queue:title')}</Title>
      <QueuePlace {...place} from={from} />
      <p className="noteBox strong">{t('queue.clock')}</p>
      <p className="quiet">{t('queue.kept')}</p>
    </Stack>
  );
}
