import { CRITERIA, type OrganizationCheck } from '@malaka/contracts/organizations/organizations';
import { IconCircleCheckFilled, IconCircleDashed, IconCircleXFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import styles from './Organizations.module.css';

/** The applicant's view of the criteria. */
export function ChecksList({ checks }: { checks: readonly OrganizationCheck[] }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  return (
    <SectionCard title={t('checks.title')}>
      <ul className={styles.checks}>
        {CRITERIA.map((criterion) => {
          const check = checks.find((one) => one.criterion === criterion);
          const state = stateOf(check);
          const Icon = ICONS[state];
          return (
            <li key={criterion} data-state={state}>
              <Icon size={24} aria-hidden />
              <span>
                <b>{t(`criterion.${criterion}`)}</b>
                <span className={styles.quiet}>
                  {t(state === 'outdated' ? 'checks.outdatedApplicant' : `checks.${state}`)}
                </span>
                {check?.comment && <span>{format.text(check.comment)}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}

const ICONS = {
  passed: IconCircleCheckFilled,
  failed: IconCircleXFilled,
  waiting: IconCircleDashed,
  outdated: IconCircleDashed,
} as const;

export function stateOf(check: OrganizationCheck | undefined): keyof typeof ICONS {
  if (!check) return 'waiting';
  if (check.isOutdated) return 'outdated';
  return check.isPassed ? 'passed' : 'failed';
}
