import type { CourseApproval } from '@malaka/contracts/authoring/course-approvals';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './AuthoredCard.module.css';

/** State of a course's approval request (decision 65), with what to fix. */
export function Approval({ approval }: { approval: CourseApproval | null }) {
  const { t } = useTranslation('authored-courses');
  const format = useFormat();
  if (!approval) return null;
  const { state, reason, requestedAt } = approval;
  return (
    <p className={styles.approval} data-state={state}>
      <strong>{t(`approval.${state}`)}</strong>
      <span>
        {/* The text already is in this author's language. */}
        {reason ?? t('approval.waitingHint', { time: format.moment(requestedAt) })}
      </span>
    </p>
  );
}
