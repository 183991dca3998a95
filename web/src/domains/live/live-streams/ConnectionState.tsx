import { Box, Button, Group, Stack } from '@mantine/core';
import { IconBroadcast } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SHOWN_BEHIND_MS } from './connection-rules.ts';
import type { useIngestConnection } from './use-ingest-connection.ts';

type Props = {
  connection: ReturnType<typeof useIngestConnection>;
  onStart: (isTakeover: boolean) => void;
};

const COLORS: Record<Props['connection']['state'], string> = {
  idle: 'gray',
  over: 'gray',
  sending: 'success',
  connecting: 'warning',
  lost: 'danger',
  broken: 'danger',
  taken: 'danger',
  no_encoder: 'danger',
};

/** Whether the author's stream arrives, and what to do if it does not. */
export function ConnectionState({ connection, onStart }: Props) {
  const { t } = useTranslation('live-stream');
  const format = useFormat();
  const { state, behindMs, isLowered } = connection;
  const isBehind = state === 'sending' && behindMs > SHOWN_BEHIND_MS;
  const text = isBehind
    ? t('studio.line.behind', { seconds: format.number(Math.round(behindMs / 1000)) })
    : t(`studio.line.${state}`);
  return (
    <Stack gap={10}>
      <Group component="p" gap={10} wrap="nowrap" role="status">
        <Box
          component="span"
          flex="none"
          w={12}
          h={12}
          bdrs="50%"
          bg={`${isBehind ? 'warning' : COLORS[state]}.6`}
          aria-hidden
        />
        {text}
      </Group>
      {isLowered && state === 'sending' && <p className="quiet">{t('studio.lowered')}</p>}
      {(state === 'idle' || state === 'broken') && (
        <Button
          leftSection={<IconBroadcast size={20} aria-hidden />}
          onClick={() => onStart(false)}
        >
          {t(state === 'idle' ? 'studio.continue' : 'studio.again')}
        </Button>
      )}
      {state === 'taken' && <Button onClick={() => onStart(true)}>{t('studio.takeover')}</Button>}
    </Stack>
  );
}
