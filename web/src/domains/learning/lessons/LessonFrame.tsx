import type { CourseView, LessonOutline } from '@malaka/contracts/learning/courses';
import { ActionIcon, Button, Progress, Stack, Text, Container, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconArrowLeft,
  IconListTree,
  IconCircle,
  IconCircleCheckFilled,
  IconLock,
} from '@tabler/icons-react';
import { Link, linkOptions } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#/kit/lazy-part.tsx';
import { progressIn } from '#/domains/learning/courses/course-progress.ts';
import { useLearningParts } from '#/domains/learning/courses/learning-parts.ts';
import { SavePack } from '#/domains/learning/lesson-packs/lazy.ts';
import { useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { LazyDataSaverMark } from '#/kit/ui/LazyDataSaverMark.tsx';
import { useLazyWindow } from '#/kit/ui/lazy-window.tsx';
import { Truncated } from '#/kit/ui/Truncated.tsx';
import { lessonsOf } from '#/domains/learning/courses/syllabus.ts';
import { useLength, useLessonPoints } from '#/domains/learning/courses/use-length.ts';
import { useCelebration } from './celebration-store.ts';
import styles from './LessonFrame.module.css';
import outlineStyles from './Outline.module.css';
import { useIsPreview } from './preview-context.ts';

/** On narrower screens the outline is in a drawer and loads with it. */
const WIDE = '(min-width: 62em)';

/** Delay before listening for messages, so that a lesson on a slow connection loads first. */
const LIVE_REST_MS = 8000;

// Only the visit that completes a course loads it.
const CourseCelebration = lazyPart(() => import('./CourseCelebration.tsx'), 'CourseCelebration');

type FramedCourse = Pick<CourseView, 'id' | 'name' | 'sections'> &
  Partial<Pick<CourseView, 'author' | 'doneCount' | 'lessonsCount' | 'isComplete'>>;

type Props = {
  courseId: number;
  lessonId: number | undefined;
  course: FramedCourse | undefined;
  /** Shown on top instead of the back link and the progress. */
  bar?: ReactNode;
  children: ReactNode;
};

/** Only the course: its outline at the side, the way back, and the lesson. */
export function LessonFrame({ courseId, lessonId, course, bar, children }: Props) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const { user } = useSession();
  const { LazyChats, WriteToAuthor } = useLearningParts();
  const celebration = useCelebration();
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const drawer = useLazyWindow(async () => (await import('./OutlineDrawer.tsx')).OutlineDrawer);
  const outline = course && (
    <Stack gap="md">
      {!bar && user && (
        <Suspense fallback={null}>
          <SavePack courseId={courseId} />
        </Suspense>
      )}
      <Outline course={course} lessonId={lessonId} onChoose={drawer.close} />
    </Stack>
  );
  return (
    <div className={styles.frame} data-barred={bar !== undefined || undefined}>
      {bar && <div className={styles.bar}>{bar}</div>}
      <header className={styles.header}>
        {!bar && <BackToCourse courseId={courseId} />}
        <Truncated className={styles.course}>{course ? format.text(course.name) : ''}</Truncated>
        {!bar && <CourseProgress course={course} />}
        {!bar && <LazyDataSaverMark />}
        {!bar && course?.author && (
          <WriteToAuthor courseId={courseId} authorId={course.author.id} className={styles.ask} />
        )}
        <Button
          variant="default"
          hiddenFrom="md"
          flex="none"
          leftSection={<IconListTree size={20} />}
          onClick={drawer.open}
        >
          {t('openOutline')}
        </Button>
      </header>
      <div className={styles.body}>
        <nav className={styles.outline} aria-label={t('outline')}>
          {isWide && outline}
        </nav>
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {drawer.Window && <drawer.Window onClose={drawer.close}>{outline}</drawer.Window>}
      {!bar && user && <LazyChats accountId={user.id} restMs={LIVE_REST_MS} />}
      {celebration?.courseId === courseId && (
        <CourseCelebration courseId={courseId} courseName={course?.name} />
      )}
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

function CourseProgress({ course }: { course: FramedCourse | undefined }) {
  const { t } = useTranslation(['lesson', 'common']);
  const { doneCount: done = 0, lessonsCount: total = 0, isComplete = false } = course ?? {};
  const { percent, addedCount } = progressIn({ isComplete, doneCount: done, lessonsCount: total });
  const progress =
    addedCount > 0
      ? t('common:lessonsAdded', { count: addedCount })
      : t('progress', { done, total });
  return (
    <span className={styles.progress}>
      <Text span className="quiet" visibleFrom="md" style={{ whiteSpace: 'nowrap' }} data-figures>
        {total > 0 && progress}
      </Text>
      <Progress
        value={percent}
        color="success.5"
        size="sm"
        className={styles.progressBar}
        aria-label={progress}
      />
    </span>
  );
}

type OutlineProps = {
  course: Pick<CourseView, 'id' | 'sections'>;
  lessonId: number | undefined;
  onChoose: () => void;
};

function Outline({ course, lessonId, onChoose }: OutlineProps) {
  const format = useFormat();
  return (
    <Stack component="ol" gap={0}>
      {course.sections.map((section) => (
        <li key={section.id}>
          <p className={outlineStyles.section}>{format.text(section.name)}</p>
          <Stack component="ol" gap={0}>
            {lessonsOf([section]).map((lesson) => (
              <li key={lesson.id}>
                <OutlineItem
                  courseId={course.id}
                  lesson={lesson}
                  isCurrent={lesson.id === lessonId}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </Stack>
        </li>
      ))}
    </Stack>
  );
}

type ItemProps = {
  courseId: number;
  lesson: LessonOutline;
  isCurrent: boolean;
  onChoose: () => void;
};

function OutlineItem({ courseId, lesson, isCurrent, onChoose }: ItemProps) {
  const { t } = useTranslation(['lesson', 'course']);
  const format = useFormat();
  const linkTo = useLessonLink();
  const lengthOf = useLength();
  const pointsOf = useLessonPoints();
  const facts = [t(`course:lessonType.${lesson.type}`), ...lengthOf(lesson), pointsOf(lesson)];
  const content = (
    <>
      <StateMark lesson={lesson} />
      <span className="shrinks whole">
        <span>{format.text(lesson.name)}</span>
        <span className={outlineStyles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </>
  );
  if (!lesson.isOpen) return <span className={outlineStyles.item}>{content}</span>;
  return (
    <Link
      {...linkTo(courseId, lesson.id)}
      className={outlineStyles.item}
      aria-current={isCurrent ? 'page' : undefined}
      data-current={isCurrent || undefined}
      onClick={onChoose}
    >
      {content}
    </Link>
  );
}

function StateMark({ lesson }: { lesson: LessonOutline }) {
  const { t } = useTranslation('lesson');
  if (lesson.isDone) {
    return (
      <IconCircleCheckFilled
        size={20}
        className={outlineStyles.mark}
        data-done
        role="img"
        aria-label={t('state.done')}
      />
    );
  }
  if (!lesson.isOpen) {
    return (
      <IconLock
        size={20}
        className={outlineStyles.mark}
        role="img"
        aria-label={t('state.locked')}
      />
    );
  }
  return <IconCircle size={20} className={outlineStyles.mark} aria-hidden />;
}

/** Links to other lessons of the course, for its learner or for an author's preview. */
export function useLessonLink() {
  const isPreview = useIsPreview();
  return (courseId: number, lessonId: number) => {
    const params = { courseId: String(courseId), lessonId: String(lessonId) };
    return isPreview
      ? linkOptions({
          to: '/dashboard/copyrights/preview/$courseId',
          params,
          search: { lesson: lessonId },
        })
      : linkOptions({ to: '/dashboard/course/$courseId/lesson/$lessonId', params });
  };
}

const LINES = ['96%', '88%', '93%', '72%', '90%', '84%', '60%'];

export function LessonSkeleton() {
  return (
    <Container size={944} w="100%" pt="lg" aria-busy="true">
      <Skeleton height={34} width="min(480px, 80%)" mb="lg" />
      {LINES.map((width) => (
        <Skeleton key={width} height={16} width={width} mb="sm" />
      ))}
    </Container>
  );
}
