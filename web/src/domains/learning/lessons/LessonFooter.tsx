import type { LessonView } from '@malaka/contracts/learning/lessons';
import { Button, Group, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import styles from './LessonPage.module.css';
import { missingCondition, nextStep } from './missing-condition.ts';
import { useIsPreview } from './preview-context.ts';
import { useLessonLink } from './LessonFrame.tsx';

type Props = { lesson: LessonView };

export function LessonFooter({ lesson }: Props) {
  const { t } = useTranslation('lesson');
  const linkTo = useLessonLink();
  const isPreview = useIsPreview();
  const step = nextStep(lesson);
  const whyId = `why-${lesson.id}`;
  const isBlocked = step.kind === 'blocked' && !isPreview;
  // It would only cover a form that has its own button.
  const isBelow = isBlocked && lesson.type === 'survey';
  return (
    <footer className={styles.footer} data-below={isBelow || undefined}>
      {isBlocked && (
        <Text id={whyId} className="quiet" ta="center" mb={10}>
          <Why lesson={lesson} />
        </Text>
      )}
      <Group justify="space-between" gap="sm" wrap="nowrap" maw={960} mx="auto">
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
          // Focusable, so that screen readers reach the reason.
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
      </Group>
    </footer>
  );
}

/** Conditions with a time: the waiting page counts down to it. */
const AWAITED = new Set(['testBlocked', 'webinar', 'survey']);

function Why({ lesson }: Props) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const missing = missingCondition(lesson);
  return (
    <>
      {t(`why.${missing.kind}`, {
        ...('needed' in missing && {
          needed: format.percent(missing.needed),
          seen: format.percent(missing.seen),
        }),
        ...('open' in missing && { open: missing.open }),
        ...('until' in missing && { time: format.time(missing.until) }),
      })}{' '}
      {AWAITED.has(missing.kind) && (
        <TextLink
          to="/dashboard/course/$courseId/wait"
          params={{ courseId: String(lesson.courseId) }}
        >
          {t('wait.title')}
        </TextLink>
      )}
    </>
  );
}
