import { IconCloudCheck, IconDeviceMobile } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import styles from './ProfileForm.module.css';

/** When the draft was kept, and whether another device would find it. */
export function KeptMark({ keeper }: { keeper: DraftKeeper }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { keptAt, isSynced } = useSyncExternalStore(keeper.subscribe, keeper.read);
  if (!keptAt) return null;
  const Icon = isSynced ? IconCloudCheck : IconDeviceMobile;
  return (
    <span className={styles.kept}>
      <Icon size={18} aria-hidden />
      {t(isSynced ? 'kept' : 'keptHere', { time: format.time(keptAt) })}
    </span>
  );
}
