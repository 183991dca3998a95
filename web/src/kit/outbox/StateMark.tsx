import { Group } from '@mantine/core';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCloudUpload,
  IconDeviceMobile,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Entry } from './queue-store.ts';

const ICONS = {
  kept: IconDeviceMobile,
  sending: IconCloudUpload,
  counted: IconCircleCheck,
  refused: IconAlertCircle,
};

type Props = { entry: Entry; isSending: boolean };

/** State of an item: on this device, on its way, counted with its receipt, or refused. */
export function StateMark({ entry, isSending }: Props) {
  const { t } = useTranslation('line');
  const state = entry.state === 'kept' && isSending ? 'sending' : entry.state;
  const Icon = ICONS[state];
  return (
    <Group component="span" display="inline-flex" gap={4} fz="sm" wrap="nowrap" className="quiet">
      <Icon size={16} aria-hidden />
      <span>
        {state === 'counted'
          ? t('outbox.counted', { number: entry.receipt?.number ?? 0 })
          : t(`outbox.${state}`)}
      </span>
    </Group>
  );
}
