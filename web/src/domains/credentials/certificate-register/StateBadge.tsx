import type { ListedState } from '@malaka/contracts/credentials/certificate-register';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const COLORS: Record<ListedState, string> = {
  issued: 'success',
  corrected: 'success',
  replaced: 'warning',
  revoked: 'danger',
  unknown: 'danger',
  mistyped: 'warning',
  empty: 'gray',
};

export function StateBadge({ state }: { state: ListedState }) {
  const { t } = useTranslation('certificate-register');
  return (
    <Badge color={COLORS[state]} miw="max-content">
      {t(`state.${state}`)}
    </Badge>
  );
}
