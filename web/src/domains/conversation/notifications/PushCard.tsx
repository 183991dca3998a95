import { Button, Group, Stack, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#/kit/ui/toast-store.ts';
import { usePush } from './use-push.ts';

const KEY = 'push_card_closed';

/** Offers push on this device once; the browser asks for permission only after the click. */
export function PushCard() {
  const { t } = useTranslation('notifications');
  const { state, change, isPending } = usePush();
  const [isClosed, setIsClosed] = useState(() => localStorage.getItem(KEY) !== null);
  if (isClosed || state !== 'off') return null;
  const close = () => {
    localStorage.setItem(KEY, '1');
    setIsClosed(true);
  };
  const turnOn = () =>
    change(true, {
      onSuccess: (next) => {
        if (next === 'on') showToast({ text: t('push.isOn'), type: 'success' });
        close();
      },
      onError: () => showToast({ text: t('push.failed'), type: 'error' }),
    });
  return (
    <Group
      component="section"
      aria-label={t('push.offer')}
      className="noteBox"
      align="flex-start"
      wrap="nowrap"
      maw={820}
      bg="var(--mantine-color-primary-light)"
    >
      <IconBellRinging size={28} aria-hidden />
      <Stack gap={4}>
        <strong>{t('push.offer')}</strong>
        <Text size="sm">{t('push.offerHint')}</Text>
        <Group gap="xs" mt={4}>
          <Button loading={isPending} onClick={turnOn}>
            {t('push.turnOn')}
          </Button>
          <Button variant="subtle" onClick={close}>
            {t('push.notNow')}
          </Button>
        </Group>
      </Stack>
    </Group>
  );
}
