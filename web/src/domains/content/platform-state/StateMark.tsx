import type { SignState } from '@malaka/contracts/content/platform-state';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import styles from './PlatformState.module.css';

const ICONS = { ok: IconCircleCheck, slow: IconAlertTriangle, failed: IconCircleX };

type Props = { state: SignState; label: string };

/** Never by colour alone. */
export function StateMark({ state, label }: Props) {
  const Icon = ICONS[state];
  return (
    <span className={styles.mark} data-state={state}>
      <Icon size={20} aria-hidden />
      {label}
    </span>
  );
}
