import type { LessonView } from '@malaka/contracts/lessons';
import { VIDEO_DONE_SHARE } from '@malaka/contracts/limits';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import styles from './LessonPage.module.css';
import { nextStep } from './next-step.ts';
import { useIsPreview } from './preview-context.ts';
import { useLessonLink } from './use-lesson-link.ts';

type Props = { lesson: LessonView };

export function LessonFooter({ lesson }: Props) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const linkTo = useLessonLink();
  const isPreview = useIsPreview();
  const step = nextStep(lesson);
  const whyId = `why-${lesson.id}`;
  const needed = lesson.type === 'test' ? lesson.minPercentage : VIDEO_DONE_SHARE * 100;
  const why =
    step.kind === 'blocked' &&
    !isPreview &&
    t(`why.${step.reason}`, {
      needed: format.percent(needed),
      seen: format.percent(Math.floor((lesson.video?.coverage ?? 0) * 100)),
    });
  return (
    <footer className={styles.footer}>
      {why && (
        <p id={whyId} className={styles.why}>
          {why}
        </p>
      )}
      <div className={styles.buttons}>
        {lesson.previousLessonId === null ? (
          <span />
        ) : (
          <ButtonLink
            {...linkTo(lesson.courseId, lesson.previousLessonId)}
            variant="default"
            aria-label={t('previous')}
          >
            <IconArrowLeft size={18} aria-hidden />
            <span className={styles.previousLabel}>{t('previous')}</span>
          </ButtonLink>
        )}
        {step.kind === 'blocked' && isPreview ? null : step.kind === 'blocked' ? (
          // Focusable, so that a screen reader reaches the reason.
          <Button
            aria-disabled
            data-disabled
            aria-describedby={whyId}
            rightSection={<IconLock size={18} />}
          >
            {t(lesson.nextLessonId === null ? 'finish' : 'next')}
          </Button>
        ) : step.kind === 'course' ? (
          <ButtonLink to="/courses/view/$id" params={{ id: String(lesson.courseId) }}>
            {t('toCourse')}
          </ButtonLink>
        ) : (
          <ButtonLink
            {...linkTo(lesson.courseId, step.lessonId)}
            variant={lesson.isDone ? 'filled' : 'default'}
            rightSection={<IconArrowRight size={18} />}
          >
            {t('next')}
          </ButtonLink>
        )}
      </div>
    </footer>
  );
}
