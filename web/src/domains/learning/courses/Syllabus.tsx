import type { LessonOutline, SectionOutline } from '@malaka/contracts/learning/courses';
import { IconCircleCheckFilled, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { lessonIcons } from '#/kit/ui/lesson-icons.ts';
import styles from './Syllabus.module.css';
import { useLength, useLessonPoints } from './use-length.ts';
import { Box, Stack, Text } from '@mantine/core';

type Props = {
  courseId: number;
  sections: readonly SectionOutline[];
  /** Learners of the course see ticks, locks and links. */
  isOwn: boolean;
};

export function Syllabus({ courseId, sections, isOwn }: Props) {
  const format = useFormat();
  return (
    <Stack component="ol" gap="sm">
      {sections.map((section) => {
        const lessons = section.children.flatMap(({ lesson }) => lesson ?? []);
        const all = section.lesson ? [section.lesson, ...lessons] : lessons;
        return (
          <li key={section.id} className={`card ${styles.section}`}>
            <Text component="h3" fw={600} className={styles.name}>
              {format.text(section.name)}
            </Text>
            <Stack component="ol" gap={0}>
              {all.map((lesson) => (
                <LessonRow key={lesson.id} courseId={courseId} lesson={lesson} isOwn={isOwn} />
              ))}
            </Stack>
          </li>
        );
      })}
    </Stack>
  );
}

type RowProps = { courseId: number; lesson: LessonOutline; isOwn: boolean };

function LessonRow({ courseId, lesson, isOwn }: RowProps) {
  const { t } = useTranslation('course');
  const format = useFormat();
  const lengthOf = useLength();
  const pointsOf = useLessonPoints();
  const Icon = lessonIcons[lesson.type];
  const facts = [
    t(`lessonType.${lesson.type}`),
    ...lengthOf(lesson),
    lesson.megabytes !== null &&
      t('megabytes', { size: format.number(Math.round(lesson.megabytes)) }),
    pointsOf(lesson),
  ];
  const content = (
    <>
      <Icon size={20} className={styles.icon} aria-hidden />
      <Box component="span" flex={1} miw={0}>
        <span data-name>{format.text(lesson.name)}</span>
        <Box component="span" display="block" className="quiet">
          {facts.filter(Boolean).join(' · ')}
        </Box>
      </Box>
      {isOwn && lesson.isDone && (
        <IconCircleCheckFilled
          size={22}
          color="var(--mantine-color-success-5)"
          aria-label={t('done')}
        />
      )}
      {isOwn && !lesson.isOpen && (
        <IconLock size={18} className={styles.icon} aria-label={t('locked')} />
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
