import type { CourseType } from '@malaka/contracts/kit/choices';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const COLORS = {
  upgrade: 'primary',
  retraining: 'success',
  paid: 'warning',
  informal: 'gray',
} as const satisfies Record<CourseType, string>;

type Props = { type: CourseType };

export function TypeBadge({ type }: Props) {
  const { t } = useTranslation('course');
  return (
    <Badge variant="outline" color={COLORS[type]} size="lg" tt="none" fw={600}>
      {t(`type.${type}`)}
    </Badge>
  );
}
