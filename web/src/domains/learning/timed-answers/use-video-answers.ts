import type { LessonView } from '@malaka/contracts/learning/lessons';
import type { TimedSet } from '@malaka/contracts/learning/timed-answers/sets';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '#/kit/api/refusal.ts';
import { keptItems } from '#/kit/outbox/kept-items.ts';
import { createOutbox } from '#/kit/outbox/outbox.ts';
import { useSending } from '#/kit/outbox/use-sending.ts';
import { useIsPreview } from '#/domains/learning/lessons/preview-context.ts';
import { lessonQuery } from '#/domains/learning/lessons/queries.ts';
import { useSession } from '#/domains/people/index.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { judgePreview, sendTimedAnswer } from './queries.ts';

export type VideoAnswers = {
  sets: readonly TimedSet[];
  /** Answers that the server has not judged yet. */
  waiting: ReadonlyMap<number, KeptAnswer>;
  isCut: boolean;
  answer: (questionId: number, answer: KeptAnswer) => void;
};

const NOTHING: readonly TimedSet[] = [];

/** The answers of a preview are not kept. */
const NOWHERE = {
  read: async () => undefined,
  put: async () => undefined,
  drop: async () => undefined,
};

/** The questions of a video with their standing, and the way of an answer to the server. */
export function useVideoAnswers(lesson: LessonView): VideoAnswers {
  const { t } = useTranslation('lesson');
  const queryClient = useQueryClient();
  const isPreview = useIsPreview();
  const { user } = useSession();
  const [judged, setJudged] = useState<readonly TimedSet[]>();

  const [outbox] = useState(() => {
    const previewed: Record<string, KeptAnswer['response']> = {};
    return createOutbox<number, KeptAnswer>({
      storage:
        isPreview || user === null ? NOWHERE : keptItems(`answers-of-film:${user.id}:${lesson.id}`),
      send: async (questionId, kept) => {
        if (isPreview) {
          previewed[questionId] = kept.response;
          setJudged(await judgePreview(lesson.id, previewed));
          return;
        }
        const sent = await sendTimedAnswer(queryClient, lesson, questionId, kept);
        if (sent.isNewlyDone && !sent.isCourseComplete) {
          showToast({ text: t('doneToast'), type: 'success' });
        }
      },
      isRefusal,
      onRefused: () => {
        showToast({ text: t('questions.changed'), type: 'error' });
        void queryClient.invalidateQueries({
          queryKey: lessonQuery(lesson.courseId, lesson.id).queryKey,
        });
        return undefined;
      },
    });
  });
  const { waiting, isCut } = useSyncExternalStore(outbox.subscribe, outbox.read);
  useSending(outbox, waiting.size > 0);

  return {
    sets: judged ?? lesson.video?.questions ?? NOTHING,
    waiting,
    isCut,
    answer: (questionId, kept) => void outbox.put(questionId, kept),
  };
}
