import { Group } from '@mantine/core';
import { IconCloudCheck, IconDeviceMobile } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DraftStore } from './draft-store.ts';

/** When the draft was saved, and whether other devices have it. */
export function DraftMark({ store }: { store: DraftStore }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { keptAt, isSynced } = useSyncExternalStore(store.subscribe, store.read);
  if (!keptAt) return null;
  const Icon = isSynced ? IconCloudCheck : IconDeviceMobile;
  return (
    <Group component="span" gap={6} wrap="nowrap" miw={0} className="quiet">
      <Icon size={18} aria-hidden />
      {t(isSynced ? 'kept' : 'keptHere', { time: format.time(keptAt) })}
    </Group>
  );
}
