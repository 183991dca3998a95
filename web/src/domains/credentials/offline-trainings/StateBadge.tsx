import { trainingView } from '@malaka/contracts/credentials/training-view';
import type { TrainingState } from '@malaka/contracts/credentials/choices';
import { Badge } from '@mantine/core';
import { useFormat } from '#/kit/i18n/use-format.ts';

const COLORS = { free: 'gray', attached: 'success', withdrawn: 'danger' } as const;

type Props = { state: TrainingState; title?: string | undefined };

export function StateBadge({ state, title }: Props) {
  const format = useFormat();
  return (
    <Badge color={COLORS[state]} title={title} miw="max-content" flex="none">
      {format.words(trainingView.choices.state[state])}
    </Badge>
  );
}
