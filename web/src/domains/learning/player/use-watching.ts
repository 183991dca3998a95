import type { LessonView } from '@malaka/contracts/learning/lessons';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPreview } from '#/domains/learning/lessons/preview-context.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { sendWatching } from './queries.ts';
import { createWatchSaver } from './watch-saver.ts';

const SAVE_MS = 10_000;

/** Saves the place and the watched parts every 10 s, and when the learner turns away or leaves. */
export function useWatching(lesson: LessonView) {
  const { t } = useTranslation('lesson');
  const queryClient = useQueryClient();
  const isPreview = useIsPreview();
  const [isUnsent, setIsUnsent] = useState(false);
  const [saver] = useState(() =>
    createWatchSaver({
      position: lesson.video?.position ?? 0,
      revision: lesson.video?.revision ?? 0,
      send: async (save, isLeaving) => {
        if (isPreview) return { revision: save.revision };
        const body = { lessonId: lesson.id, ...save };
        const answer = await sendWatching(queryClient, lesson, body, isLeaving);
        if (answer.isNewlyDone && !answer.isCourseComplete) {
          showToast({ text: t('doneToast'), type: 'success' });
        }
        return answer;
      },
      onUnsent: setIsUnsent,
    }),
  );

  useEffect(() => {
    const timer = setInterval(() => void saver.save(), SAVE_MS);
    const leave = () => void saver.save(true);
    const hide = () => document.visibilityState === 'hidden' && leave();
    addEventListener('pagehide', leave);
    addEventListener('online', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      removeEventListener('online', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [saver]);

  return { saver, isUnsent };
}
