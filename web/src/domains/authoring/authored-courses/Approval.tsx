import type { CourseApproval } from '@malaka/contracts/authoring/course-approvals';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './AuthoredCard.module.css';

/** Where the request of a course stands (decision 65), with what is to be mended. */
export function Approval({ approval }: { approval: CourseApproval | null }) {
  const { t } = useTranslation('authored-courses');
  const format = useFormat();
  if (!approval) return null;
  const { state, reason, requestedAt } = approval;
  return (
    <p className={styles.approval} data-state={state}>
      <strong>{t(`approval.${state}`)}</strong>
      <span>
        {/* As it was written to this author. */}
        {reason ?? t('approval.waitingHint', { time: format.moment(requestedAt) })}
      </span>
    </p>
  );
}
