import type { LessonView } from '@malaka/contracts/learning/lessons';
import { Button, Group } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { noteGoodMoment } from '#/kit/offline/install.ts';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useIsPreview } from './preview-context.ts';
import { useCompleteLesson } from './queries.ts';

/** What is watched on another site nobody here can tell: the learner says so. */
export function MarkWatched({ lesson }: { lesson: LessonView }) {
  const { t } = useTranslation('lesson');
  const isPreview = useIsPreview();
  const complete = useCompleteLesson(lesson.courseId, lesson.id);
  if (isPreview) return null;
  if (lesson.isDone) {
    return (
      <Group component="p" gap="xs" mt="md" role="status">
        <IconCircleCheckFilled size={22} aria-hidden /> {t('video.watched')}
      </Group>
    );
  }
  const mark = () =>
    complete.mutate(undefined, {
      onSuccess: ({ progress }) => {
        noteGoodMoment();
        if (!progress.isComplete) showToast({ text: t('doneToast'), type: 'success' });
      },
      onError: (error) => showError(error, t('saveFailed')),
    });
  return (
    <Button size="lg" mt="md" loading={complete.isPending} onClick={mark}>
      {t('video.markWatched')}
    </Button>
  );
}
