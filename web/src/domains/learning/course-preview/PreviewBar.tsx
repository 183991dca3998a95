import type { SectionOutline } from '@malaka/contracts/learning/courses';
import { IconArrowBackUp, IconEye, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { editPath } from '#/domains/authoring/index.ts';
import styles from './PreviewBar.module.css';
import { Text } from '@mantine/core';

type Props = {
  courseId: number;
  sections: readonly SectionOutline[] | undefined;
  lessonId: number | undefined;
  /** False: viewed in order to approve the course. */
  isOwn: boolean;
};

/** Explains the preview and links back to editing the lesson or approving the course. */
export function PreviewBar({ courseId, sections = [], lessonId, isOwn }: Props) {
  const { t } = useTranslation('course-preview');
  const place = sections
    .flatMap((section) => [section, ...section.children])
    .find(({ lesson }) => lesson !== null && lesson.id === lessonId);
  const editing = place?.lesson
    ? editPath({ courseId, sectionId: place.id }, place.lesson.type)
    : `/dashboard/copyrights/course-items/${courseId}`;
  const path = isOwn ? editing : `/dashboard/course-approvals/view/${courseId}`;
  const BackIcon = isOwn ? IconPencil : IconArrowBackUp;
  return (
    <div className={styles.bar} role="status">
      <IconEye size={20} aria-hidden />
      <Text span size="sm" flex={1} miw={0} lh={1.3}>
        <strong>{t('bar.title')}</strong> <span>{t(isOwn ? 'bar.text' : 'bar.approving')}</span>
      </Text>
      <Link to={path} className={styles.back}>
        <BackIcon size={18} aria-hidden />
        {t(isOwn ? 'bar.back' : 'bar.toApproval')}
      </Link>
    </div>
  );
}
