import {
  type LessonReading,
  type LessonView,
  READ_SECONDS_MAX,
} from '@malaka/contracts/learning/lessons';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { Suspense, useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { isCutOff, messageOf } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { LazyStateMark } from '#/kit/outbox/LazyStateMark.tsx';
import { ControlQuestions } from './lazy-parts.ts';
import styles from './LessonPage.module.css';
import { useCompleteLesson } from './queries.ts';
import { useMarkDone } from './use-mark-done.ts';

const TICK_MS = 1000;
/** Nobody looks at a screen this long without touching it: an abandoned page is not being read. */
const IDLE_MS = 120_000;
const ACTS = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchmove'] as const;

const readStored = (key: string) => Number(sessionStorage.getItem(key) ?? 0) || 0;

/**
 * Seconds a text was being read: its page was visible and touched from time to time. Stored per
 * tab, so that a reloaded page continues.
 */
function useReadingTime(accountId: number, lessonId: number, isCounted: boolean): number {
  const key = `reading ${accountId} ${lessonId}`;
  const [seconds, setSeconds] = useState(() => readStored(key));
  useEffect(() => {
    if (!isCounted) return;
    let read = readStored(key);
    let actedAt = performance.now();
    let tickedAt = actedAt;
    const act = () => {
      actedAt = performance.now();
    };
    const tick = () => {
      const now = performance.now();
      const isRead = document.visibilityState === 'visible' && now - actedAt < IDLE_MS;
      if (isRead) {
        // Time during which timers were suspended is not reading.
        read += Math.min(now - tickedAt, 2 * TICK_MS) / 1000;
        sessionStorage.setItem(key, String(read));
        setSeconds(Math.floor(read));
      }
      tickedAt = now;
    };
    const timer = setInterval(tick, TICK_MS);
    for (const name of ACTS) addEventListener(name, act, { capture: true, passive: true });
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      for (const name of ACTS) removeEventListener(name, act, { capture: true });
      document.removeEventListener('visibilitychange', tick);
    };
  }, [key, isCounted]);
  return seconds;
}

const AT_ONCE: LessonReading = { seconds: 0, questions: [] };

/**
 * Enabled once the end of the text was on the screen and the author's condition is met: a share of
 * the reading time, or an answer to each question.
 */
export function ReadMark({ lesson }: { lesson: LessonView }) {
  const { t } = useTranslation(['lesson', 'common']);
  const { user } = useSession();
  const { ref, entry } = useIntersection({ threshold: 0 });
  const [hasSeenEnd, setHasSeenEnd] = useState(false);
  const done = useMarkDone(lesson);
  const read = useReadingTime(user?.id ?? 0, lesson.id, !lesson.isDone && !done.isQueued);
  const { seconds, questions } = lesson.reading ?? AT_ONCE;
  const [answers, setAnswers] = useState<readonly (number | undefined)[]>([]);
  const isAnswered = questions.every((_, n) => answers[n] !== undefined);
  const left = Math.max(0, seconds - read);
  if (entry?.isIntersecting && !hasSeenEnd) setHasSeenEnd(true);
  const complete = useCompleteLesson(lesson.courseId, lesson.id);
  const isCut = isCutOff(complete.error);
  const refusal =
    complete.error && !isCut ? messageOf(complete.error, t('common:state.failed')) : undefined;
  const mark = () => {
    const measured = { seconds: Math.min(read, READ_SECONDS_MAX) };
    if (questions.length === 0) return void done.mark(measured);
    const answered = { ...measured, answers: answers.map((answer) => answer ?? 0) };
    // Only the server knows the right answers; offline the answers wait in the queue.
    complete.mutate(answered, {
      onError: (error) => {
        if (isCutOff(error)) void done.mark(answered);
      },
    });
  };
  return (
    <Stack gap="xs" align="center" ta="center" mt={32} pt="lg" className={styles.readBox}>
      <span ref={ref} aria-hidden />
      {lesson.isDone || done.isQueued ? (
        <Group component="p" gap="xs" fw={600} c="success" role="status">
          <IconCircleCheckFilled size={22} aria-hidden /> {t('text.read')}
        </Group>
      ) : (
        <>
          {questions.length > 0 && (
            <Suspense fallback={<Skeleton height={240} maw={560} />}>
              <ControlQuestions questions={questions} answers={answers} onChange={setAnswers} />
            </Suspense>
          )}
          {refusal && (
            <p role="alert" className="errorText">
              {refusal}
            </p>
          )}
          <Button
            size="lg"
            disabled={!hasSeenEnd || left > 0 || !isAnswered}
            loading={done.isBusy || complete.isPending}
            onClick={mark}
          >
            {t('text.markRead')}
          </Button>
          <WhatIsMissing hasSeenEnd={hasSeenEnd} left={left} isAnswered={isAnswered} />
        </>
      )}
      {done.entry && done.isQueued && (
        <LazyStateMark entry={done.entry} isSending={done.isSending} />
      )}
    </Stack>
  );
}

type Missing = { hasSeenEnd: boolean; left: number; isAnswered: boolean };

function WhatIsMissing({ hasSeenEnd, left, isAnswered }: Missing) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  if (!hasSeenEnd) return <p className="quiet">{t('text.scroll')}</p>;
  if (left > 0)
    return <p className="quiet">{t('text.readOn', { time: format.clock(left * 1000) })}</p>;
  return isAnswered ? null : <p className="quiet">{t('text.answerBoth')}</p>;
}
