import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePush } from '#/domains/conversation/notifications/use-push.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { Setting } from '#/kit/ui/Setting.tsx';

/** Switches push on this device; the browser asks for permission after the click. */
export function PushSetting() {
  const { t } = useTranslation('notification-settings');
  const { state, change, isPending } = usePush();
  if (state === undefined) return null;
  const turn = (isOn: boolean) =>
    change(isOn, { onError: () => showToast({ text: t('push.failed'), type: 'error' }) });
  const hint = state === 'blocked' || state === 'unsupported' ? t(`push.${state}`) : t('push.hint');
  return (
    <Setting title={t('push.title')} text={hint}>
      <Switch
        size="lg"
        aria-label={t('push.title')}
        checked={state === 'on'}
        disabled={isPending || state === 'blocked' || state === 'unsupported'}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
    </Setting>
  );
}
