import type { LessonView } from '@malaka/contracts/learning/lessons';
import { Button, Group, Stack } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import { LateStateMark } from '#/kit/outbox/LateStateMark.tsx';
import { LessonFile } from './LessonFile.tsx';
import styles from './LessonPage.module.css';
import { useIsPreview } from './preview-context.ts';
import { useMarkDone } from './use-mark-done.ts';

type Props = { lesson: LessonView };

export function TextLesson({ lesson }: Props) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const isPreview = useIsPreview();
  if (!lesson.content && !lesson.file) return <EmptyState title={t('text.empty')} />;
  return (
    <RichText html={format.text(lesson.content)}>
      {lesson.file && <LessonFile file={lesson.file} />}
      {!isPreview && <ReadMark lesson={lesson} />}
    </RichText>
  );
}

/** Opens once the end of the text was on the screen. */
function ReadMark({ lesson }: Props) {
  const { t } = useTranslation('lesson');
  const [hasSeenEnd, setHasSeenEnd] = useState(false);
  const { ref, entry } = useIntersection({ threshold: 0 });
  const done = useMarkDone(lesson);
  if (entry?.isIntersecting && !hasSeenEnd) setHasSeenEnd(true);
  return (
    <Stack gap="xs" align="center" ta="center" mt={32} pt="lg" className={styles.readBox}>
      <span ref={ref} aria-hidden />
      {lesson.isDone || done.isKept ? (
        <Group component="p" gap="xs" fw={600} c="success" role="status">
          <IconCircleCheckFilled size={22} aria-hidden /> {t('text.read')}
        </Group>
      ) : (
        <>
          <Button
            size="lg"
            disabled={!hasSeenEnd}
            loading={done.isBusy}
            onClick={() => void done.mark()}
          >
            {t('text.markRead')}
          </Button>
          {!hasSeenEnd && <p className="quiet">{t('text.scroll')}</p>}
        </>
      )}
      {done.entry && done.isKept && <LateStateMark entry={done.entry} isSending={done.isSending} />}
    </Stack>
  );
}
