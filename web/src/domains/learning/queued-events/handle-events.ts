import type { Endpoint, AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { EventKind } from '@malaka/contracts/kit/event-kind';
import type { Receipt } from '@malaka/contracts/kit/outbox';
import { lessonDone, type LessonView, videoWatched } from '@malaka/contracts/learning/lessons';
import { testFinished, viewTestResult } from '@malaka/contracts/learning/lesson-tests';
import { courseReviewed } from '@malaka/contracts/learning/reviews';
import { videoAnswered } from '@malaka/contracts/learning/timed-answers';
import i18next from 'i18next';
import { del } from 'idb-keyval';
import { decode } from 'zod';
import { storedAnswersKey } from '#/domains/assessment/index.ts';
import { courseQuery, reviewsQuery, STANDING } from '#/domains/learning/courses/queries.ts';
import { afterLessonDone, lessonQuery, lessonsOf } from '#/domains/learning/lessons/queries.ts';
import { keyOf, refresh } from '#/kit/api/query.ts';
import { queryClient } from '#/kit/api/query-client.ts';
import { recordGoodMoment } from '#/kit/offline/install.ts';
import { deviceQueue } from '#/kit/outbox/device-queue.ts';
import type { Entry } from '#/kit/outbox/queue-store.ts';
import { showToast, closeToast, readToasts } from '#/kit/ui/toast-store.ts';
import { inScript } from '#/kit/i18n/script.ts';
import { readWaiting } from '#/kit/outbox/waiting-count.ts';
import {
  carryToCourse,
  carryToLesson,
  courseOf,
  lessonOf,
  mergeWatched,
  withoutUndoing,
} from './carry-over.ts';

let shown = { id: 0, count: 0 };

/**
 * Shows the reason of a refusal; while that toast is open, further refusals become one toast that
 * links to the list.
 */
function showRefused(title: string, message: string): void {
  const isShown = readToasts().some(({ id }) => id === shown.id);
  const count = isShown ? shown.count + 1 : 1;
  if (isShown) closeToast(shown.id);
  showToast({
    type: 'error',
    lasting: true,
    ...(count === 1
      ? { text: inScript(`«${title}»: ${message}`) }
      : {
          text: i18next.t('line:outbox.refusedCount', { count }),
          action: {
            label: i18next.t('line:outbox.refusedList'),
            onClick: () => readWaiting()?.open(),
          },
        }),
  });
  shown = { id: readToasts().at(-1)!.id, count };
}

/** Updates the screens when a queued event is decided; registered once by the frame. */
export function handleLearningEvents(): void {
  deviceQueue.handle(videoWatched, {
    merge: mergeWatched,
    onCounted: (entry, receipt) => {
      const answer = answerOf(videoWatched, receipt);
      if (!answer) return awaitAnswer(entry);
      const { isDone, progress, ...watched } = answer.data;
      update(entry, (lesson) =>
        lesson.video
          ? { ...lesson, isDone, progress, video: { ...lesson.video, ...watched } }
          : lesson,
      );
    },
    onRefused: refuse,
  });
  deviceQueue.handle(lessonDone, {
    onCounted: (entry, receipt) => {
      recordGoodMoment();
      show(entry, answerOf(lessonDone, receipt)?.data.lesson);
    },
    onRefused: refuse,
  });
  deviceQueue.handle(videoAnswered, {
    onCounted: (entry, receipt) => show(entry, answerOf(videoAnswered, receipt)?.data.lesson),
    onRefused: refuse,
  });
  deviceQueue.handle(testFinished, {
    onCounted: (entry) => {
      carryToCourse(entry);
      const place = storedAnswersKey(entry.owner, `answers:${String(entry.about['attemptId'])}`);
      void del(place).catch(() => undefined);
      const result = keyOf(viewTestResult, { params: { lessonId: lessonOf(entry) } });
      const stale = [{ queryKey: result }, lessonsOf(courseOf(entry)), ...STANDING];
      void refresh(queryClient, stale);
      refreshCourse(courseOf(entry));
      showNotice('test', () => i18next.t('test:later.done'));
    },
    onRefused: refuse,
  });
  deviceQueue.handle(courseReviewed, {
    onCounted: ({ key }) => {
      showNotice('course', () => i18next.t('course:reviews.saved'));
      refreshCourse(Number(key));
    },
    onRefused: ({ key }) => refreshCourse(Number(key)),
  });
}

const answerOf = <E extends Endpoint>({ endpoint }: EventKind<E>, { answer }: Receipt) =>
  answer === null ? undefined : (decode(endpoint.answer!, answer as never) as AnswerOf<E>);

const show = (entry: Entry, lesson: LessonView | undefined): void =>
  lesson ? update(entry, () => lesson) : awaitAnswer(entry);

function update(entry: Entry, change: (lesson: LessonView) => LessonView): void {
  const { queryKey } = lessonQuery(courseOf(entry), lessonOf(entry));
  const known = queryClient.getQueryData(queryKey);
  if (!known) return awaitAnswer(entry);
  const lesson = withoutUndoing(known, change(known));
  queryClient.setQueryData(queryKey, lesson);
  if (lesson.isDone && !known.isDone) {
    carryToCourse(entry);
    showDone(courseOf(entry), lesson);
  }
  // Points are refetched when they are viewed, not after each answer.
  else {
    void refresh(queryClient, [courseQuery(courseOf(entry))], { refetchType: 'none' });
  }
}

function showDone(courseId: number, { type, progress }: LessonView): void {
  afterLessonDone(queryClient, courseId, progress);
  if (progress.isComplete) return;
  showNotice('lesson', () => i18next.t(type === 'text' ? 'lesson:text.done' : 'lesson:doneToast'));
}

/** Something the learner had done was refused: notify them wherever they are. */
function refuse(entry: Entry, { message }: Receipt): void {
  refreshLesson(entry);
  if (message) showRefused(entry.title, message);
}

/** Shows the toast on the screen concerned; elsewhere the list of receipts has it. */
function showNotice(namespace: 'lesson' | 'course' | 'test', sayIt: () => string): void {
  if (i18next.hasLoadedNamespace(namespace)) showToast({ text: sayIt(), type: 'success' });
}

/** Counted, but the server's answer has not arrived yet. */
function awaitAnswer(entry: Entry): void {
  carryToCourse(entry);
  carryToLesson(entry);
  refreshLesson(entry);
}

function refreshLesson(entry: Entry): void {
  const courseId = courseOf(entry);
  void refresh(queryClient, [lessonQuery(courseId, lessonOf(entry)), courseQuery(courseId)]);
}

function refreshCourse(courseId: number): void {
  void refresh(queryClient, [courseQuery(courseId), reviewsQuery(courseId)]);
}
