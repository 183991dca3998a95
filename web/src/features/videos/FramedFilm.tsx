import type { LessonView } from '@malaka/contracts/lessons';
import { Button } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/api/api-error.ts';
import { useIsPreview } from '#/features/lessons/preview-context.ts';
import { useCompleteLesson } from '#/features/lessons/queries.ts';
import { useFormat } from '#/i18n/use-format.ts';
import { showToast } from '#/ui/toast-store.ts';
import styles from './VideoLesson.module.css';

type Props = { src: string; title: string };

/** The player of another site. */
export function FilmFrame({ src, title }: Props) {
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the allowed players refuse to work in one; the policy of the page names their sites
    <iframe
      className={styles.embed}
      src={src}
      title={title}
      allow="fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** What was watched there nobody here can tell: the learner says so. */
export function FramedFilm({ lesson, src }: { lesson: LessonView; src: string }) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const isPreview = useIsPreview();
  const complete = useCompleteLesson(lesson.courseId, lesson.id);
  const mark = () =>
    complete.mutate(undefined, {
      onSuccess: ({ progress }) => {
        if (!progress.isComplete) showToast({ text: t('doneToast'), type: 'success' });
      },
      onError: (error) =>
        showToast({ text: (isApiError(error) && error.message) || t('saveFailed'), type: 'error' }),
    });
  return (
    <>
      <FilmFrame src={src} title={format.text(lesson.name)} />
      {isPreview ? null : lesson.isDone ? (
        <p className={styles.watched} role="status">
          <IconCircleCheckFilled size={22} aria-hidden /> {t('video.watched')}
        </p>
      ) : (
        <div className={styles.watched}>
          <Button size="lg" loading={complete.isPending} onClick={mark}>
            {t('video.markWatched')}
          </Button>
        </div>
      )}
    </>
  );
}
