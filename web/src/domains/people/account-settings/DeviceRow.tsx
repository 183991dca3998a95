import type { Device } from '@malaka/contracts/people/account-settings';
import { Badge, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './DevicesSetting.module.css';
import { useEndDevice } from './queries.ts';

const HANDHELD = new Set(['Android', 'iPhone', 'iPad', 'HarmonyOS', 'KaiOS', 'Windows Phone']);

type Props = { device: Device };

export function DeviceRow({ device }: Props) {
  const { t } = useTranslation(['settings', 'common']);
  const format = useFormat();
  const [isAsking, asking] = useDisclosure(false);
  const end = useEndDevice();
  const { browser, system, isCurrent, address, lastSeenAt } = device;
  const name = [browser || t('settings:devices.unknown'), system].filter(Boolean).join(', ');
  const Icon = HANDHELD.has(system) ? IconDeviceMobile : IconDeviceDesktop;
  const confirm = () =>
    end.mutate(device.id, {
      onSuccess: () => showToast({ text: t('settings:devices.ended'), type: 'success' }),
      onError: () => showToast({ text: t('settings:devices.failed'), type: 'error' }),
      onSettled: asking.close,
    });
  return (
    <li className={styles.device}>
      <Icon size={28} stroke={1.5} className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <div className={styles.name}>
          <span translate="no">{name}</span>
          {isCurrent && <Badge color="success">{t('settings:devices.current')}</Badge>}
        </div>
        <p className={styles.facts}>
          {t('settings:devices.lastSeen', { time: format.moment(lastSeenAt) })}
        </p>
        {address && <p className={styles.facts}>{t('settings:devices.address', { address })}</p>}
      </div>
      {!isCurrent && (
        <Button
          variant="default"
          aria-label={t('settings:devices.endOf', { device: name })}
          onClick={asking.open}
        >
          {t('settings:devices.end')}
        </Button>
      )}
      <ConfirmModal
        isOpen={isAsking}
        title={t('settings:devices.endTitle')}
        text={t('settings:devices.endText', { device: name })}
        confirmLabel={t('settings:devices.end')}
        cancelLabel={t('common:action.cancel')}
        isBusy={end.isPending}
        onConfirm={confirm}
        onClose={asking.close}
      />
    </li>
  );
}
