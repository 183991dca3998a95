import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconCloudOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CheckVerdict.module.css';

const ICONS = {
  good: IconCircleCheck,
  warning: IconAlertTriangle,
  bad: IconCircleX,
  quiet: IconCloudOff,
  wait: IconClock,
} as const;

type Props = {
  /** `quiet` and `wait`: nothing could be found out, so it may be tried again, or a little later. */
  tone: keyof typeof ICONS;
  state: string;
  meaning: string;
  onRetry: () => void;
  /** What was found. */
  children?: ReactNode;
};

/** The result of a public check, in one prominent word. */
export function CheckVerdict({ tone, state, meaning, onRetry, children }: Props) {
  const { t } = useTranslation('common');
  const Icon = ICONS[tone];
  return (
    <div className={styles.result}>
      <div className={styles.verdict} data-tone={tone}>
        <Icon size={40} stroke={1.8} aria-hidden />
        <div>
          <p className={styles.state}>{state}</p>
          <p className={styles.meaning}>{meaning}</p>
        </div>
      </div>
      {children}
      {(tone === 'quiet' || tone === 'wait') && (
        <Button variant="default" onClick={onRetry}>
          {t('action.tryAgain')}
        </Button>
      )}
    </div>
  );
}
