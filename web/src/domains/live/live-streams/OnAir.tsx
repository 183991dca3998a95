import type { OwnStream } from '@malaka/contracts/live/live-streams';
import { Button, Stack, Switch, Text, Box, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlayerStopFilled, IconBroadcast } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useSetRecording, useStopStream, useChangeTarget } from './studio-queries.ts';
import type { useIngestConnection } from './ingest-connection.ts';
import { SHOWN_BEHIND_MS } from './connection-rules.ts';
import { TargetFields, useTarget } from './TargetFields.tsx';
import { Unfold } from './Unfold.tsx';

const PUSH_COLORS: Partial<Record<OwnStream['push']['state'], string>> = {
  live: 'success',
  retrying: 'danger',
  failed: 'danger',
};

type PushStateProps = { webinarId: number; push: OwnStream['push'] };

/** State of the push to another platform; a wrong address or key can be corrected while it runs. */
function PushState({ webinarId, push }: PushStateProps) {
  const { t } = useTranslation(['live-stream', 'common']);
  const target = useTarget();
  const change = useChangeTarget(webinarId);
  const save = (values: { streamUrl: string; streamKey: string }) =>
    change.mutate(values, {
      onSuccess: () => {
        target.clear();
        showToast({ text: t('common:state.saved'), type: 'success' });
      },
      onError: (error) => target.refuse(error),
    });
  const { state, error: problem } = push;
  const textValues = {
    address: push.address ?? '',
    error: problem ? t(`live-stream:target.error.${problem}`) : '',
  };
  return (
    <div>
      {state !== 'off' && (
        <Text c={PUSH_COLORS[state]} className="whole" role="status">
          {t(`live-stream:target.state.${state}`, textValues)}
        </Text>
      )}
      <Unfold label={t(state === 'off' ? 'live-stream:target.title' : 'live-stream:target.change')}>
        <TargetFields target={target} />
        <Group mt="sm">
          <Button
            variant="default"
            loading={change.isPending}
            onClick={() => target.check() && save(target.values)}
          >
            {t('live-stream:target.save')}
          </Button>
          {state !== 'off' && (
            <Button
              variant="subtle"
              color="danger"
              onClick={() => save({ streamUrl: '', streamKey: '' })}
            >
              {t('live-stream:target.remove')}
            </Button>
          )}
        </Group>
      </Unfold>
    </div>
  );
}

type ConnectionStateProps = {
  connection: ReturnType<typeof useIngestConnection>;
  onStart: (isTakeover: boolean) => void;
};

const COLORS: Record<ConnectionStateProps['connection']['state'], string> = {
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
function ConnectionState({ connection, onStart }: ConnectionStateProps) {
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

type Props = {
  webinarId: number;
  stream: OwnStream;
  connection: ReturnType<typeof useIngestConnection>;
  wake: (() => void) | undefined;
};

/** Controls of a live webinar: connection, recording, push to another platform, and ending it. */
export function OnAir({ webinarId, stream, connection, wake }: Props) {
  const { t } = useTranslation(['live-stream', 'common']);
  const [isConfirming, asking] = useDisclosure(false);
  const stop = useStopStream(webinarId);
  const end = async () => {
    // Send the last seconds first: after the end nothing is accepted.
    await connection.line?.finish();
    stop.mutate(undefined, {
      onError: () => showToast({ text: t('live-stream:studio.stopFailed'), type: 'error' }),
      onSettled: asking.close,
    });
  };
  return (
    <Stack gap={14} className="card">
      <ConnectionState
        connection={connection}
        onStart={(isTakeover) => {
          wake?.();
          connection.line?.start({ isTakeover });
        }}
      />
      {stream.recording.isAllowed && (
        <Recording webinarId={webinarId} recording={stream.recording} />
      )}
      <PushState webinarId={webinarId} push={stream.push} />
      <Button
        color="danger"
        leftSection={<IconPlayerStopFilled size={20} aria-hidden />}
        onClick={asking.open}
      >
        {t('live-stream:studio.stop')}
      </Button>
      <ConfirmModal
        isOpen={isConfirming}
        title={t('live-stream:studio.stopTitle')}
        text={t('live-stream:studio.stopText')}
        confirmLabel={t('live-stream:studio.stop')}
        isDangerous
        isBusy={stop.isPending}
        onConfirm={() => void end()}
        onClose={asking.close}
      />
    </Stack>
  );
}

function Recording({
  webinarId,
  recording,
}: Pick<Props, 'webinarId'> & Pick<OwnStream, 'recording'>) {
  const { t } = useTranslation(['live-stream', 'common']);
  const set = useSetRecording(webinarId);
  return (
    <div>
      <Switch
        label={t('live-stream:studio.recording')}
        description={t(
          recording.isOn ? 'live-stream:studio.recordOn' : 'live-stream:studio.recordOff',
        )}
        checked={recording.isOn}
        disabled={set.isPending}
        onChange={(event) =>
          set.mutate(
            { isOn: event.currentTarget.checked },
            {
              onError: (error) => showFailure(error, t('common:state.failed')),
            },
          )
        }
      />
      {recording.error === 'disk_full' && (
        <Text c="danger" role="alert">
          {t('live-stream:studio.diskFull')}
        </Text>
      )}
    </div>
  );
}
