import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBrandTelegram } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { Setting } from '#/kit/ui/Setting.tsx';
import { telegramQuery, useUnlinkTelegram } from './telegram-queries.ts';
import { TelegramInvitation } from './TelegramInvitation.tsx';

/** The chat with the bot that gets the account's notifications; absent where the platform has no bot. */
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
  const { t } = useTranslation(['settings', 'common']);
  const [isAsking, asking] = useDisclosure(false);
  const unlink = useUnlinkTelegram();
  const confirm = () =>
    unlink.mutate(undefined, {
      onSuccess: () => showToast({ text: t('settings:telegram.unlinked'), type: 'success' }),
      onError: () => showToast({ text: t('settings:failed'), type: 'error' }),
      onSettled: asking.close,
    });
  return (
    <>
      <Button variant="default" leftSection={<IconBrandTelegram size={20} />} onClick={asking.open}>
        {t('settings:telegram.unlink')}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={t('settings:telegram.unlinkTitle')}
        text={t('settings:telegram.unlinkText')}
        confirmLabel={t('settings:telegram.unlink')}
        cancelLabel={t('common:action.cancel')}
        isBusy={unlink.isPending}
        onConfirm={confirm}
        onClose={asking.close}
      />
    </>
  );
}
