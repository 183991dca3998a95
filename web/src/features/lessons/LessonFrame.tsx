import type { CourseView } from '@malaka/contracts/courses';
import { ActionIcon, Button, Drawer, Progress } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowLeft, IconListTree } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import { CourseCelebration } from './CourseCelebration.tsx';
import styles from './LessonFrame.module.css';
import { Outline } from './Outline.tsx';

type FramedCourse = Pick<CourseView, 'id' | 'name' | 'sections'> &
  Partial<Pick<CourseView, 'doneCount' | 'lessonsCount'>>;

type Props = {
  courseId: number;
  lessonId: number | undefined;
  course: FramedCourse | undefined;
  /** Stands above in place of the way back and the progress. */
  bar?: ReactNode;
  children: ReactNode;
};

/** Nothing but the course: its outline at the side, the way back, and the lesson. */
export function LessonFrame({ courseId, lessonId, course, bar, children }: Props) {
  const { t } = useTranslation(['lesson', 'common']);
  const format = useFormat();
  const [isOutlineOpen, outlineDrawer] = useDisclosure(false);
  const outline = course && (
    <Outline course={course} lessonId={lessonId} onChoose={outlineDrawer.close} />
  );
  return (
    <div className={styles.frame} data-barred={bar !== undefined || undefined}>
      {bar && <div className={styles.bar}>{bar}</div>}
      <header className={styles.header}>
        {!bar && <BackToCourse courseId={courseId} />}
        <span className={styles.course}>{course && format.text(course.name)}</span>
        {!bar && <CourseProgress done={course?.doneCount ?? 0} total={course?.lessonsCount ?? 0} />}
        <Button
          variant="default"
          className={styles.outlineButton}
          leftSection={<IconListTree size={20} />}
          onClick={outlineDrawer.open}
        >
          {t('lesson:openOutline')}
        </Button>
      </header>
      <div className={styles.body}>
        <nav className={styles.outline} aria-label={t('lesson:outline')}>
          {outline}
        </nav>
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Drawer
        opened={isOutlineOpen}
        onClose={outlineDrawer.close}
        size="min(340px, 92vw)"
        title={t('lesson:outline')}
        closeButtonProps={{ 'aria-label': t('common:action.close'), size: 'lg' }}
      >
        {outline}
      </Drawer>
      <CourseCelebration courseId={courseId} courseName={course?.name} />
    </div>
  );
}

function BackToCourse({ courseId }: { courseId: number }) {
  const { t } = useTranslation('lesson');
  return (
    <ActionIcon
      aria-label={t('backToCourse')}
      renderRoot={(props) => (
        <Link to="/courses/view/$id" params={{ id: String(courseId) }} {...props} />
      )}
    >
      <IconArrowLeft size={22} />
    </ActionIcon>
  );
}

function CourseProgress({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation('lesson');
  const progress = t('progress', { done, total });
  return (
    <span className={styles.progress}>
      <span className={styles.progressText}>{total > 0 && progress}</span>
      <Progress
        value={total === 0 ? 0 : (done / total) * 100}
        color="success.5"
        size="sm"
        className={styles.progressBar}
        aria-label={progress}
      />
    </span>
  );
}
