import { Badge, Button, Group, Skeleton } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Setting } from '#/kit/ui/Setting.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { FactorModal, type FactorTask } from './FactorModal.tsx';
import { factorQuery, useRefreshFactor } from './queries.ts';

/** With fewer codes the person may soon be locked out. */
const FEW_CODES = 3;

type Props = {
  /** After turning it on, once the codes are saved. */
  onTurnedOn?: () => void;
};

export function FactorSetting({ onTurnedOn }: Props) {
  const { t } = useTranslation('second-factor');
  const { data, isPending, isFetching, refetch } = useQuery(factorQuery);
  const [task, setTask] = useState<FactorTask | null>(null);
  const refresh = useRefreshFactor();
  const finish = async () => {
    setTask(null);
    await refresh();
    if (task === 'on') onTurnedOn?.();
  };
  const isOn = data?.isOn === true;
  const button = (name: FactorTask, color?: 'danger') => (
    <Button
      variant={name === 'on' ? 'filled' : color ? 'light' : 'default'}
      {...(color && { color })}
      onClick={() => setTask(name)}
    >
      {t(`button.${name}`)}
    </Button>
  );
  return (
    <Setting title={t('title')} text={t('hint')} isWide>
      {isPending && <Skeleton height={44} />}
      {!isPending && !data && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data && isOn && (
        <>
          <Group gap="8px 12px" mb="md">
            <Badge
              size="lg"
              color="success"
              variant="light"
              leftSection={<IconShieldCheck size={16} aria-hidden />}
            >
              {t('isOn')}
            </Badge>
            <span>
              {t('recoveryLeft', { count: data.recoveryLeft })}
              {data.recoveryLeft < FEW_CODES && ` ${t('fewLeft')}`}
            </span>
          </Group>
          <Group gap="sm">
            {button('move')}
            {button('renew')}
            {!data.isRequired && button('off', 'danger')}
          </Group>
        </>
      )}
      {data && !isOn && button('on')}
      {task && (
        <FactorModal task={task} onClose={() => setTask(null)} onDone={() => void finish()} />
      )}
    </Setting>
  );
}
