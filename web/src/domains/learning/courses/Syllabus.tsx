import type { LessonOutline, SectionOutline } from '@malaka/contracts/learning/courses';
import { IconCircleCheckFilled, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { lessonIcons } from '#/kit/ui/lesson-icons.ts';
import styles from './Syllabus.module.css';
import { useLessonPoints } from './use-points.ts';

type Props = {
  courseId: number;
  sections: readonly SectionOutline[];
  /** Whoever has the course sees ticks, locks and links. */
  isOwn: boolean;
};

export function Syllabus({ courseId, sections, isOwn }: Props) {
  const format = useFormat();
  return (
    <ol className={styles.sections}>
      {sections.map((section) => {
        const lessons = section.children.flatMap(({ lesson }) => lesson ?? []);
        const all = section.lesson ? [section.lesson, ...lessons] : lessons;
        return (
          <li key={section.id} className={styles.section}>
            <h3 className={styles.name}>{format.text(section.name)}</h3>
            <ol className={styles.lessons}>
              {all.map((lesson) => (
                <LessonRow key={lesson.id} courseId={courseId} lesson={lesson} isOwn={isOwn} />
              ))}
            </ol>
          </li>
        );
      })}
    </ol>
  );
}

type RowProps = { courseId: number; lesson: LessonOutline; isOwn: boolean };

function LessonRow({ courseId, lesson, isOwn }: RowProps) {
  const { t } = useTranslation('course');
  const format = useFormat();
  const pointsOf = useLessonPoints();
  const Icon = lessonIcons[lesson.type];
  const facts = [
    t(`lessonType.${lesson.type}`),
    lesson.minutes !== null && format.minutes(lesson.minutes),
    lesson.megabytes !== null &&
      t('megabytes', { size: format.number(Math.round(lesson.megabytes)) }),
    pointsOf(lesson),
  ];
  const content = (
    <>
      <Icon size={20} className={styles.icon} aria-hidden />
      <span className={styles.text}>
        <span className={styles.title}>{format.text(lesson.name)}</span>
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {isOwn && lesson.isDone && (
        <IconCircleCheckFilled size={22} className={styles.done} aria-label={t('done')} />
      )}
      {isOwn && !lesson.isOpen && (
        <IconLock size={18} className={styles.locked} aria-label={t('locked')} />
      )}
    </>
  );
  if (!isOwn || !lesson.isOpen) return <li className={styles.row}>{content}</li>;
  return (
    <li>
      <Link
        to="/dashboard/course/$courseId/lesson/$lessonId"
        params={{ courseId: String(courseId), lessonId: String(lesson.id) }}
        className={styles.row}
      >
        {content}
      </Link>
    </li>
  );
}
