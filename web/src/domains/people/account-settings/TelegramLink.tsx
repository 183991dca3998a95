import { Skeleton, Button, Stack } from '@mantine/core';
import { IconBrandTelegram, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import {
  linkTelegram,
  unlinkTelegram,
  viewTelegramLink,
} from '@malaka/contracts/conversation/telegram';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmButton } from '#/kit/ui/ConfirmButton.tsx';
import { Setting } from '#/kit/ui/Setting.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { query } from '#/kit/api/query.ts';

const LOOK_AGAIN_MS = 3000;

const telegramQuery = query(viewTelegramLink);

/** Polls while the person is in Telegram and comes back. */
const watchedTelegramQuery = { ...telegramQuery, refetchInterval: LOOK_AGAIN_MS };

/** The bot chat that gets the account's notifications; absent if the platform has no bot. */
export function TelegramLink() {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { data, isPending } = useQuery(telegramQuery);
  if (isPending) return <Skeleton height={84} />;
  if (!data?.isAvailable) return null;
  const { linked } = data;
  const text = linked
    ? t('telegram.linked', {
        name: format.text(linked.name),
        date: format.date(linked.linkedAt),
      })
    : t('telegram.hint');
  return (
    <Setting title={t('telegram.title')} text={text}>
      {linked ? <Unlink /> : <TelegramInvitation />}
    </Setting>
  );
}

function Unlink() {
  const { t } = useTranslation('settings');
  const unlink = useCall(unlinkTelegram, { refresh: [viewTelegramLink] });
  return (
    <ConfirmButton
      variant="default"
      leftSection={<IconBrandTelegram size={20} />}
      action={{
        title: t('telegram.unlinkTitle'),
        text: t('telegram.unlinkText'),
        run: () => unlink.mutateAsync(),
        done: t('telegram.unlinked'),
        failed: t('failed'),
      }}
    >
      {t('telegram.unlink')}
    </ConfirmButton>
  );
}

/**
 * The address is requested first and opened by its own link: phones block a window that opens later
 * than the tap.
 */
function TelegramInvitation() {
  const { t } = useTranslation('settings');
  const link = useCall(linkTelegram);
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
