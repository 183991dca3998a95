import type { OrganizationStatus } from '@malaka/contracts/organizations/choices';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const COLORS = {
  not_checked: 'gray',
  under_review: 'warning',
  allowed: 'success',
  cancelled: 'danger',
} as const;

export function StatusBadge({ status }: { status: OrganizationStatus }) {
  const { t } = useTranslation('organizations');
  return <Badge color={COLORS[status]}>{t(`status.${status}`)}</Badge>;
}
