import { Button, Stack } from '@mantine/core';
import { IconBrandTelegram, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useLinkTelegram, watchedTelegramQuery } from './telegram-queries.ts';

/**
 * The address is requested first and opened by its own link: phones block a window that opens later
 * than the tap.
 */
export function TelegramInvitation() {
  const { t } = useTranslation('settings');
  const link = useLinkTelegram();
  const [url, setUrl] = useState<string>();
  const ask = () =>
    link.mutate(undefined, {
      onSuccess: (made) => {
        setUrl(made.url);
        // The link has expired, by the server's clock: the device's may be wrong.
        setTimeout(() => setUrl(undefined), made.expiresAt.getTime() - made.serverNow.getTime());
      },
      onError: () => showToast({ text: t('failed'), type: 'error' }),
    });
  if (url !== undefined) return <OpenBot url={url} />;
  return (
    <Button
      variant="default"
      leftSection={<IconBrandTelegram size={20} />}
      loading={link.isPending}
      onClick={ask}
    >
      {t('telegram.link')}
    </Button>
  );
}

function OpenBot({ url }: { url: string }) {
  const { t } = useTranslation('settings');
  // Only the bot learns of it, so the page polls until the chat is linked.
  useQuery(watchedTelegramQuery);
  return (
    <Stack gap="xs" align="flex-start" maw={320} role="status">
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noreferrer"
        rightSection={<IconExternalLink size={18} />}
      >
        {t('telegram.open')}
      </Button>
      <p className="quiet">{t('telegram.openHint')}</p>
    </Stack>
  );
}
