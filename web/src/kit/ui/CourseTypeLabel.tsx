import type { CourseType } from '@malaka/contracts/kit/choices';
import { useTranslation } from 'react-i18next';
import styles from './CourseTypeLabel.module.css';

/** The type of a course, on the cover of its card. */
export function CourseTypeLabel({ type }: { type: CourseType }) {
  const { t } = useTranslation('catalogue');
  return (
    <span className={styles.label} data-type={type}>
      {t(`type.${type}`)}
    </span>
  );
}
