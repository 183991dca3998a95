import { Skeleton } from '@mantine/core';
import { IconBrandTelegram } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmButton } from '#/kit/ui/ConfirmButton.tsx';
import { Setting } from '#/kit/ui/Setting.tsx';
import { telegramQuery, useUnlinkTelegram } from './telegram-queries.ts';
import { TelegramInvitation } from './TelegramInvitation.tsx';

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
  const unlink = useUnlinkTelegram();
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
