import { Button, Group } from '@mantine/core';
import { IconHandFinger } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRoom } from './room-context.ts';
import styles from './WebinarRoom.module.css';

/** "Are you here?", answered with one tap; never covers the stage. */
export function HereCall() {
  const { t } = useTranslation('webinar-room');
  const { view, connection, act, isModerator } = useRoom();
  const { here } = view.state.settings;
  const { tappedHere } = view.state.self;
  if (isModerator || here === null || tappedHere === here.id) return null;
  const tap = async () => {
    connection.chose({ tappedHere: here.id });
    if (!(await act('confirmPresence', { id: here.id }))) connection.chose({ tappedHere });
  };
  return (
    <Group justify="space-between" gap="sm" className={`card ${styles.here}`} role="alert">
      <p className="strong">{t('here.ask')}</p>
      <Button size="md" leftSection={<IconHandFinger size={20} />} onClick={() => void tap()}>
        {t('here.answer')}
      </Button>
    </Group>
  );
}
