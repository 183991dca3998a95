import type { LessonView } from '@malaka/contracts/learning/lessons';
import { Button, Group } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StateMark } from '#/kit/outbox/StateMark.tsx';
import { useIsPreview } from './preview-context.ts';
import { useMarkDone } from './use-mark-done.ts';

/** Watching on another site cannot be measured, so the learner marks it. */
export function MarkWatched({ lesson }: { lesson: LessonView }) {
  const { t } = useTranslation('lesson');
  const isPreview = useIsPreview();
  const done = useMarkDone(lesson);
  if (isPreview) return null;
  if (lesson.isDone || done.isQueued) {
    return (
      <Group component="p" gap="xs" mt="md" role="status">
        <IconCircleCheckFilled size={22} aria-hidden /> {t('video.watched')}
        {done.entry && <StateMark entry={done.entry} isSending={done.isSending} />}
      </Group>
    );
  }
  return (
    <Button size="lg" mt="md" loading={done.isBusy} onClick={() => void done.mark()}>
      {t('video.markWatched')}
    </Button>
  );
}
