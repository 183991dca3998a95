import { Button } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './Notifications.module.css';
import { usePush } from './use-push.ts';

const KEY = 'push_card_closed';

/** Offers messages on this device, once; the browser asks only after the press. */
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
    <section className={styles.card} aria-label={t('push.offer')}>
      <IconBellRinging size={28} aria-hidden />
      <div>
        <strong>{t('push.offer')}</strong>
        <p>{t('push.offerHint')}</p>
      </div>
      <div className={styles.cardActions}>
        <Button loading={isPending} onClick={turnOn}>
          {t('push.turnOn')}
        </Button>
        <Button variant="subtle" onClick={close}>
          {t('push.notNow')}
        </Button>
      </div>
    </section>
  );
}
