import { RETAKE_BLOCK_MINUTES } from '@malaka/contracts/kit/limits';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Countdown } from '#/kit/ui/Countdown.tsx';
import styles from './RetakeBlock.module.css';
import { Group, Text } from '@mantine/core';

type Props = { retryAt: Date; serverNow: Date; onOver: () => void };

export function RetakeBlock({ retryAt, serverNow, onOver }: Props) {
  const { t } = useTranslation('test');
  return (
    <Group align="flex-start" wrap="nowrap" p={20} className={styles.block}>
      <IconHourglass size={28} className="warning" aria-hidden />
      <div>
        <p className="strong">{t('blocked.title', { minutes: RETAKE_BLOCK_MINUTES })}</p>
        <Text mt={4} mb="sm">
          {t('blocked.text')}
        </Text>
        <Text fz={22} fw={650} role="timer">
          <Countdown until={retryAt} serverNow={serverNow} onOver={onOver}>
            {(time) => t('blocked.left', { time })}
          </Countdown>
        </Text>
      </div>
    </Group>
  );
}
