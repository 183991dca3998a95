import { Badge } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Marks the other member as the method expert of a subject. */
export function MetodistBadge() {
  const { t } = useTranslation('chats');
  return (
    <Badge
      component="span"
      flex="none"
      variant="light"
      color="success"
      leftSection={<IconSchool size={14} aria-hidden />}
    >
      {t('side.metodist')}
    </Badge>
  );
}
