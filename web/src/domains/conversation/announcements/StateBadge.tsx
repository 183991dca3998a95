import type { AnnouncementState } from '@malaka/contracts/conversation/choices';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const COLORS: Record<AnnouncementState, string> = {
  draft: 'gray',
  scheduled: 'warning',
  published: 'success',
  withdrawn: 'danger',
};

export function StateBadge({ state }: { state: AnnouncementState }) {
  const { t } = useTranslation('announcements');
  return <Badge color={COLORS[state]}>{t(`state.${state}`)}</Badge>;
}
