import type { TrainingState } from '@malaka/contracts/credentials/choices';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const COLORS = { free: 'gray', attached: 'success', withdrawn: 'danger' } as const;

type Props = { state: TrainingState; title?: string | undefined };

export function StateBadge({ state, title }: Props) {
  const { t } = useTranslation('offline-trainings');
  return (
    <Badge color={COLORS[state]} title={title} miw="max-content" flex="none">
      {t(`state.${state}`)}
    </Badge>
  );
}
