import { Button, Group, Stack } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useRoom } from './room-context.ts';
import type { Outgoing } from './room-view.ts';
import styles from './SidePanel.module.css';

/** A message of this page that the server has not confirmed yet. */
export function OutgoingMessage({ message: { key, text, error } }: { message: Outgoing }) {
  const { t } = useTranslation(['webinar-room', 'common']);
  const format = useFormat();
  const { connection } = useRoom();
  return (
    <Stack
      component="article"
      gap={6}
      align="flex-start"
      opacity={0.8}
      className={styles.message}
      data-own
    >
      <p className="asWritten">{format.text(text)}</p>
      {error === null ? (
        <Group component="p" gap={6} fz="xs">
          <IconClock size={16} aria-hidden /> {t('chat.sending')}
        </Group>
      ) : (
        <>
          <Group
            component="p"
            gap={6}
            fz="xs"
            c="var(--mantine-color-danger-light-color)"
            role="alert"
          >
            <IconAlertCircle size={16} aria-hidden /> {error}
          </Group>
          <Button variant="subtle" size="compact-md" onClick={() => connection.sayAgain(key)}>
            {t('common:action.tryAgain')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            onClick={() => connection.drop(key)}
          >
            {t('common:action.delete')}
          </Button>
        </>
      )}
    </Stack>
  );
}
