import type { OwnStream } from '@malaka/contracts/live/live-streams';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useChangeTarget } from './studio-queries.ts';
import { TargetFields } from './TargetFields.tsx';
import { Unfold } from './Unfold.tsx';
import { useTarget } from './use-target.ts';

const COLORS: Partial<Record<OwnStream['push']['state'], string>> = {
  live: 'success',
  retrying: 'danger',
  failed: 'danger',
};

type Props = { webinarId: number; push: OwnStream['push'] };

/** State of the push to another platform; a wrong address or key can be corrected while it runs. */
export function PushState({ webinarId, push }: Props) {
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
        <Text c={COLORS[state]} className="whole" role="status">
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
