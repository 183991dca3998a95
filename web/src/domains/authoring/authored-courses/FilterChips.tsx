import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './AuthoredCourses.module.css';
import type { CourseFilters } from './course-filters.ts';

type Props = { filters: CourseFilters; onChange: (part: Record<string, unknown>) => void };

/** Active filters, each with a button to remove it. */
export function FilterChips({ filters, onChange }: Props) {
  const { t } = useTranslation(['authored-courses', 'catalogue']);
  const { status, type } = filters;
  const chips: [string, Record<string, undefined>][] = [];
  if (type) chips.push([t(`catalogue:type.${type}`), { type: undefined }]);
  if (status !== undefined) {
    chips.push([t(`authored-courses:status.${status}`), { status: undefined }]);
  }
  if (chips.length === 0) return null;
  return (
    <div className={styles.chips}>
      {chips.map(([text, without]) => (
        <button
          key={text}
          type="button"
          className={styles.chip}
          aria-label={t('authored-courses:filter.remove', { name: text })}
          onClick={() => onChange(without)}
        >
          {text}
          <IconX size={16} aria-hidden />
        </button>
      ))}
    </div>
  );
}
