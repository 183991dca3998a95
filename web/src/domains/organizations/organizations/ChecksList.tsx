import { CRITERIA, type OrganizationCheck } from '@malaka/contracts/organizations/organizations';
import { Group, Stack } from '@mantine/core';
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
      <Stack component="ul" gap="sm">
        {CRITERIA.map((criterion) => {
          const check = checks.find((one) => one.criterion === criterion);
          const state = stateOf(check);
          const Icon = ICONS[state];
          return (
            <Group key={criterion} component="li" gap="sm" wrap="nowrap" align="flex-start">
              <Icon size={24} color={COLORS[state]} className={styles.icon} aria-hidden />
              <Stack component="span" gap={0} className="whole">
                <b>{t(`criterion.${criterion}`)}</b>
                <span className="quiet">
                  {t(state === 'outdated' ? 'checks.outdatedApplicant' : `checks.${state}`)}
                </span>
                {check?.comment && <span>{format.text(check.comment)}</span>}
              </Stack>
            </Group>
          );
        })}
      </Stack>
    </SectionCard>
  );
}

const ICONS = {
  passed: IconCircleCheckFilled,
  failed: IconCircleXFilled,
  waiting: IconCircleDashed,
  outdated: IconCircleDashed,
} as const;

const COLORS = {
  passed: 'var(--mantine-color-success-6)',
  failed: 'var(--mantine-color-danger-6)',
  waiting: 'var(--mantine-color-dimmed)',
  outdated: 'var(--mantine-color-dimmed)',
} as const;

export function stateOf(check: OrganizationCheck | undefined): keyof typeof ICONS {
  if (!check) return 'waiting';
  if (check.isOutdated) return 'outdated';
  return check.isPassed ? 'passed' : 'failed';
}
