import type { CourseView, LessonOutline } from '@malaka/contracts/learning/courses';
import { IconCircle, IconCircleCheckFilled, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lessonsOf } from '#/domains/learning/courses/syllabus.ts';
import { useLength } from '#/domains/learning/courses/use-length.ts';
import { useLessonPoints } from '#/domains/learning/courses/use-points.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Outline.module.css';
import { useLessonLink } from './use-lesson-link.ts';
import { Stack } from '@mantine/core';

type Props = {
  course: Pick<CourseView, 'id' | 'sections'>;
  lessonId: number | undefined;
  onChoose: () => void;
};

export function Outline({ course, lessonId, onChoose }: Props) {
  const format = useFormat();
  return (
    <Stack component="ol" gap={0}>
      {course.sections.map((section) => (
        <li key={section.id}>
          <p className={styles.section}>{format.text(section.name)}</p>
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
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </>
  );
  if (!lesson.isOpen) return <span className={styles.item}>{content}</span>;
  return (
    <Link
      {...linkTo(courseId, lesson.id)}
      className={styles.item}
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
        className={styles.mark}
        data-done
        role="img"
        aria-label={t('state.done')}
      />
    );
  }
  if (!lesson.isOpen) {
    return <IconLock size={20} className={styles.mark} role="img" aria-label={t('state.locked')} />;
  }
  return <IconCircle size={20} className={styles.mark} aria-hidden />;
}
