import { Button, Group } from '@mantine/core';
import { IconHandFinger, IconMessage, IconMessageOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRoom } from './room-context.ts';

const HERE_SECONDS = 60;

export function HostBar() {
  const { t } = useTranslation('webinar-room');
  const { view, act } = useRoom();
  const { isChatMuted, here } = view.state.settings;
  return (
    <Group gap="xs" role="toolbar" aria-label={t('host.label')} className="card" p="xs">
      <Button
        variant="default"
        aria-pressed={isChatMuted}
        leftSection={isChatMuted ? <IconMessage size={18} /> : <IconMessageOff size={18} />}
        onClick={() => void act('muteChat', { isMuted: !isChatMuted })}
      >
        {t(isChatMuted ? 'host.openChat' : 'host.closeChat')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconHandFinger size={18} />}
        disabled={here !== null}
        onClick={() => void act('startPresenceCheck', { seconds: HERE_SECONDS })}
      >
        {here === null ? t('host.callHere') : t('host.here', { count: here.taps })}
      </Button>
    </Group>
  );
}
