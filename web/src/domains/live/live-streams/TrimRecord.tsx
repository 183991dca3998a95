import type { WebinarRecord } from '@malaka/contracts/live/live-streams';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { Unfold } from './Unfold.tsx';
import styles from './LivePlayer.module.css';
import { useTrim } from './player-queries.ts';
import { readClock, writeClock } from './record-times.ts';

type Props = {
  webinarId: number;
  trim: NonNullable<WebinarRecord['trim']>;
  /** The player's position within the published part. */
  now: () => number;
};

const SHORTEST_SECONDS = 5;

/** Chooses the published part of a recording; the whole recording stays. */
export function TrimRecord({ webinarId, trim, now }: Props) {
  const { t } = useTranslation(['live-stream', 'common']);
  const [from, setFrom] = useState(() => writeClock(trim.from));
  const [to, setTo] = useState(() => writeClock(trim.to));
  const save = useTrim(webinarId);
  const first = readClock(from);
  const last = readClock(to);
  const isOrdered = first === undefined || last === undefined || last - first >= SHORTEST_SECONDS;
  const send = (range: { from: number; to: number }) =>
    save.mutate(range, {
      onSuccess: () => showToast({ text: t('common:state.saved'), type: 'success' }),
      onError: (error) => showError(error, t('common:state.failed')),
    });
  const shift = () => writeClock(trim.from + now());
  const isWhole = trim.from === 0 && trim.to === trim.wholeSeconds;
  const problem = (value: number | undefined) =>
    value === undefined ? t('live-stream:record.trim.format') : undefined;
  return (
    <Unfold label={t('live-stream:record.trim.open')}>
      <Stack gap="sm">
        <p className="dimmed">{t('live-stream:record.trim.hint')}</p>
        <Group gap="sm" className={styles.trimTimes}>
          <TextInput
            label={t('live-stream:record.trim.from')}
            value={from}
            error={problem(first)}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <Button variant="default" onClick={() => setFrom(shift())}>
            {t('live-stream:record.trim.use')}
          </Button>
          <TextInput
            label={t('live-stream:record.trim.to')}
            value={to}
            error={problem(last) ?? (isOrdered ? undefined : t('live-stream:record.trim.order'))}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          <Button variant="default" onClick={() => setTo(shift())}>
            {t('live-stream:record.trim.useEnd')}
          </Button>
        </Group>
        <Group gap="sm">
          <Button
            disabled={first === undefined || last === undefined || !isOrdered}
            loading={save.isPending}
            onClick={() => send({ from: first ?? 0, to: last ?? trim.wholeSeconds })}
          >
            {t('live-stream:record.trim.save')}
          </Button>
          {!isWhole && (
            <Button
              variant="subtle"
              onClick={() => send({ from: 0, to: Math.ceil(trim.wholeSeconds) })}
            >
              {t('live-stream:record.trim.whole')}
            </Button>
          )}
        </Group>
      </Stack>
    </Unfold>
  );
}
