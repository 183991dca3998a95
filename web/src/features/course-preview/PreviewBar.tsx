import type { SectionOutline } from '@malaka/contracts/courses';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { editPath } from '#/features/course-tree/lesson-place.ts';
import styles from './PreviewBar.module.css';

type Props = {
  courseId: number;
  sections: readonly SectionOutline[] | undefined;
  lessonId: number | undefined;
};

/** Says what this is, and leads back to where the open lesson is edited. */
export function PreviewBar({ courseId, sections = [], lessonId }: Props) {
  const { t } = useTranslation('course-preview');
  const place = sections
    .flatMap((section) => [section, ...section.children])
    .find(({ lesson }) => lesson !== null && lesson.id === lessonId);
  const path = place?.lesson
    ? editPath({ courseId, sectionId: place.id }, place.lesson.type)
    : `/dashboard/copyrights/course-items/${courseId}`;
  return (
    <div className={styles.bar} role="status">
      <IconEye size={20} aria-hidden />
      <span className={styles.text}>
        <strong>{t('bar.title')}</strong> <span>{t('bar.text')}</span>
      </span>
      <Link to={path} className={styles.back}>
        <IconPencil size={18} aria-hidden />
        {t('bar.back')}
      </Link>
    </div>
  );
}
