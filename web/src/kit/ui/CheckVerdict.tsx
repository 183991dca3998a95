import { Button, Group, Stack, Text } from '@mantine/core';
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
  /** `quiet` and `wait`: no result, so it may be retried, at once or a little later. */
  tone: keyof typeof ICONS;
  state: string;
  meaning: string;
  onRetry: () => void;
  /** Details of the result. */
  children?: ReactNode;
};

/** The result of a public check in one prominent word. */
export function CheckVerdict({ tone, state, meaning, onRetry, children }: Props) {
  const { t } = useTranslation('common');
  const Icon = ICONS[tone];
  return (
    <Stack gap={16}>
      <Group
        className={`noteBox ${styles.verdict}`}
        gap={14}
        align="flex-start"
        wrap="nowrap"
        data-tone={tone}
      >
        <Icon size={40} stroke={1.8} aria-hidden />
        <div>
          <Text fz="xl" fw={700} lh={1.25}>
            {state}
          </Text>
          <Text className="whole" c="var(--mantine-color-text)" fz="sm" mt={4}>
            {meaning}
          </Text>
        </div>
      </Group>
      {children}
      {(tone === 'quiet' || tone === 'wait') && (
        <Button variant="default" onClick={onRetry}>
          {t('action.tryAgain')}
        </Button>
      )}
    </Stack>
  );
}
