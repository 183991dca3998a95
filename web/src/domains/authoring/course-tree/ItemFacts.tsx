import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './TreeItem.module.css';
import type { TreeNode } from './tree-moves.ts';

type Props = { node: TreeNode; errors: number; warnings: number };

/** Contents of a row, and what it still lacks. */
export function ItemFacts({ node, errors, warnings }: Props) {
  const { t } = useTranslation(['course-tree', 'course']);
  const format = useFormat();
  const { lesson, children } = node;
  return (
    <span className={styles.facts}>
      {children.length > 0 && <span>{t('paragraphs', { count: children.length })}</span>}
      {!lesson && children.length === 0 && <span className="warning">{t('noLesson')}</span>}
      {lesson && <span>{t(`course:lessonType.${lesson.type}`)}</span>}
      {lesson && lesson.questionsCount > 0 && (
        <span>{t('questions', { count: lesson.questionsCount })}</span>
      )}
      {lesson && lesson.maxScore > 0 && (
        <span>{t('score', { score: format.number(lesson.maxScore) })}</span>
      )}
      {lesson && lesson.draftsCount > 0 && (
        <span className="warning">{t('drafts', { count: lesson.draftsCount })}</span>
      )}
      {errors > 0 && (
        <span className="errorText">
          <IconCircleX size={14} aria-hidden />
          {t('errors', { count: errors })}
        </span>
      )}
      {warnings > 0 && (
        <span className="warning">
          <IconAlertTriangle size={14} aria-hidden />
          {t('warnings', { count: warnings })}
        </span>
      )}
    </span>
  );
}
