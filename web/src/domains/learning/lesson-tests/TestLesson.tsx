import type { LessonView } from '@malaka/contracts/learning/lessons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestStanding, Attempt } from '@malaka/contracts/learning/lesson-tests';
import { Stack, Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import type { ShownQuestion } from '@malaka/contracts/authoring/shown-questions';
import { useNavigate } from '@tanstack/react-router';
import { lessonQuery } from '#/domains/learning/lessons/queries.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import {
  type TestStep,
  AttemptQuestions,
  FOLLOW_FRESH_MS,
  AnswersReview,
  type Outbox,
} from '#/domains/assessment/index.ts';
import { refresh } from '#/kit/api/query.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { isCutOff } from '#/kit/api/api-error.ts';
import { readReachable } from '#/kit/api/reachability.ts';
import { useIsCut } from '#/kit/offline/use-cut.ts';
import { FinishWaiting } from './FinishWaiting.tsx';
import { isBlocked, serverTime } from './server-time.ts';
import { Practice, TestIntro } from './TestIntro.tsx';
import { useQueuedFinish, enqueueFinish } from './enqueue-finish.ts';
import { sendAnswer, useFinishTest } from './queries.ts';

type Props = { lesson: LessonView; step: TestStep | undefined };

/** A test lesson in any state: passed, blocked, open or not started. */
export function TestLesson({ lesson, step }: Props) {
  const { t } = useTranslation('test');
  const { dataUpdatedAt } = useQuery(lessonQuery(lesson.courseId, lesson.id));
  const [mountedAt] = useState(() => Date.now());
  const queuedFinish = useQueuedFinish(lesson.id);
  const practice = usePractice(lesson);
  if (queuedFinish) return <FinishWaiting entry={queuedFinish} />;
  const standing = lesson.test;
  if (!standing || standing.questionsCount === 0) return <EmptyState title={t('intro.empty')} />;
  if (standing.state === 'completed') return <PassedTest lesson={lesson} standing={standing} />;
  if (standing.attempt && step !== undefined) {
    return (
      <AttemptScreen
        key={standing.attempt.id}
        lesson={lesson}
        attempt={standing.attempt}
        step={step}
      />
    );
  }
  if (practice.questions && step !== undefined) {
    return (
      <Practice
        lesson={lesson}
        questions={practice.questions}
        step={step}
        onStep={practice.goTo}
        onEnd={practice.end}
      />
    );
  }
  if (standing.waitingUntil) return <WaitingTest lesson={lesson} until={standing.waitingUntil} />;
  const now = serverTime(standing.serverNow, dataUpdatedAt, Math.max(mountedAt, dataUpdatedAt));
  return (
    <TestIntro
      lesson={lesson}
      standing={standing}
      serverNow={now}
      retryAt={isBlocked(standing.retryAt, now) ? standing.retryAt : null}
      onPractise={practice.begin}
    />
  );
}

type PassedTestProps = { lesson: LessonView; standing: TestStanding };

function PassedTest({ lesson, standing }: PassedTestProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  return (
    <EmptyState
      title={t('passed.title')}
      text={t('passed.text', { percent: format.percent(standing.bestPercent ?? 100) })}
      action={
        <ButtonLink
          to="/dashboard/course/$courseId/lesson/$lessonId/result"
          params={{ courseId: String(lesson.courseId), lessonId: String(lesson.id) }}
          variant="default"
        >
          {t('passed.result')}
        </ButtonLink>
      }
    />
  );
}

type WaitingTestProps = { lesson: Pick<LessonView, 'id' | 'courseId'>; until: Date };

/** The test was submitted and its essay is being graded: neither passed nor failed yet. */
function WaitingTest({ lesson, until }: WaitingTestProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  return (
    <Stack gap={16} p="lg" className="card" align="flex-start">
      <IconHourglass size={32} aria-hidden />
      <Text component="h2" fz={22} fw={700}>
        {t('ungraded.title')}
      </Text>
      <p>{t('ungraded.text', { date: format.date(until) })}</p>
      <ButtonLink
        to="/dashboard/course/$courseId/lesson/$lessonId/result"
        params={{ courseId: String(lesson.courseId), lessonId: String(lesson.id) }}
        variant="default"
      >
        {t('ungraded.link')}
      </ButtonLink>
    </Stack>
  );
}

/** Practising on a saved test: a button starts it, and the step is in the address. */
function usePractice({ id, courseId }: Pick<LessonView, 'id' | 'courseId'>) {
  const navigate = useNavigate();
  const [questions, setQuestions] = useState<readonly ShownQuestion[]>();
  const goTo = (step: TestStep | undefined) =>
    void navigate({
      to: '/dashboard/course/$courseId/lesson/$lessonId',
      params: { courseId: String(courseId), lessonId: String(id) },
      search: step === undefined ? {} : { step },
    });
  return {
    /** Set while practising. */
    questions,
    goTo,
    begin: (saved: readonly ShownQuestion[]) => {
      setQuestions(saved);
      goTo(1);
    },
    end: () => {
      setQuestions(undefined);
      goTo(undefined);
    },
  };
}

type AttemptScreenProps = { lesson: LessonView; attempt: Attempt; step: TestStep };

/** An open attempt: questions, then the review. */
function AttemptScreen({ lesson, attempt, step }: AttemptScreenProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { courseId, id: lessonId } = lesson;
  const goTo = (next: TestStep, isWide: boolean) =>
    void navigate({
      to: '/dashboard/course/$courseId/lesson/$lessonId',
      params: { courseId: String(courseId), lessonId: String(lessonId) },
      search: { step: next },
      // On wide screens all questions are one page, so one step back leaves the test.
      replace: isWide && next !== 'review',
      resetScroll: next === 'review' || !isWide,
    });
  return (
    <AttemptQuestions
      place="test"
      attempt={attempt}
      step={step}
      onStep={goTo}
      storageKey={`answers:${attempt.id}`}
      send={(questionId, saved) =>
        sendAnswer(queryClient, lesson, { attemptId: attempt.id, questionId, ...saved })
      }
      onRefused={() => void refresh(queryClient, [lessonQuery(courseId, lessonId)])}
      follow={async () => {
        const query = { ...lessonQuery(courseId, lessonId), staleTime: FOLLOW_FRESH_MS };
        const { test } = await queryClient.fetchQuery(query);
        return test?.attempt?.id === attempt.id ? test.attempt.responses : undefined;
      }}
      renderReview={(outbox, onStep) => (
        <TestReview lesson={lesson} attempt={attempt} outbox={outbox} onStep={onStep} />
      )}
    />
  );
}

type TestReviewProps = {
  lesson: LessonView;
  attempt: Attempt;
  outbox: Outbox;
  onStep: (step: TestStep) => void;
};

/** The review of a test; finishing opens the result. Offline the end is queued. */
function TestReview({ lesson, attempt, outbox, onStep }: TestReviewProps) {
  const { t } = useTranslation('test');
  const navigate = useNavigate();
  const finish = useFinishTest(lesson);
  const isCut = useIsCut();
  const [isEnding, setIsEnding] = useState(false);
  const params = { courseId: String(lesson.courseId), lessonId: String(lesson.id) };
  const endLater = async () => {
    await enqueueFinish(lesson, attempt, outbox.read().answers);
    await navigate({
      to: '/dashboard/course/$courseId/lesson/$lessonId',
      params,
      search: {},
      replace: true,
    });
  };
  const end = async () => {
    if (isCut) return await endLater();
    await outbox.flush();
    // The connection may be up but dead, as saving the last answers has shown.
    if (!readReachable()) return await endLater();
    try {
      await finish.mutateAsync({ attempt, chosen: outbox.read().answers });
    } catch (error) {
      // Otherwise the review shows the error; the answers are saved.
      if (isCutOff(error)) await endLater();
      return;
    }
    void outbox.clear();
    await navigate({
      to: '/dashboard/course/$courseId/lesson/$lessonId/result',
      params,
      replace: true,
    });
  };
  const words = isCut
    ? {
        confirmTitle: t('later.confirmTitle'),
        confirmText: t('later.confirmText'),
        confirm: t('later.yes'),
        note: t('later.note'),
      }
    : { confirmTitle: t('confirm.title'), confirmText: t('confirm.text') };
  return (
    <AnswersReview
      questions={attempt.questions}
      chosen={outbox.read().answers}
      finish={{ isPending: isEnding, error: finish.error }}
      words={{ finish: t('review.finish'), failed: t('finishFailed'), ...words }}
      onStep={onStep}
      onFinish={async () => {
        setIsEnding(true);
        await end().finally(() => setIsEnding(false));
      }}
    />
  );
}
