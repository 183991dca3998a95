import { Alert, Group } from '@mantine/core';
import type { Icon as IconType } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Props = { Icon: IconType; title: string; text: string; action?: ReactNode };

/** What the reviewer must know before deciding. */
export function CaseAlert({ Icon, title, text, action }: Props) {
  return (
    <Alert color="warning" icon={<Icon size={24} />} title={title} mb={16}>
      <Group gap="12px 16px" justify="space-between">
        <p>{text}</p>
        {action}
      </Group>
    </Alert>
  );
}
