import { Badge, Button, Group, Skeleton, Alert, List, Stack } from '@mantine/core';
import { IconShieldCheck, IconLogout, IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startPageOf } from '@malaka/contracts/people/start-page';
import { useDisclosure } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { Setting } from '#/kit/ui/Setting.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { takeReturn } from '#/kit/api/token.ts';
import { SignOutModal } from '#/domains/people/session/SignOutModal.tsx';
import { useSession } from '#/domains/people/session/use-session.ts';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
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
  const query = useQuery(factorQuery);
  const { data, isPending } = query;
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
      {!isPending && !data && <ErrorState query={query} />}
      {data && isOn && (
        <>
          <Group gap="8px 12px" mb="md">
            <Badge color="success" leftSection={<IconShieldCheck size={16} aria-hidden />}>
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

/** Settings for users who must set up a second factor: nothing else is open until then. */
export function FactorDuePage() {
  const { t } = useTranslation('second-factor');
  const router = useRouter();
  const [isSigningOut, signOut] = useDisclosure(false);
  const { user } = useSession();
  const goOn = () => {
    const start = user ? startPageOf(user) : '/dashboard/profile';
    void router.navigate({ href: takeReturn() ?? start });
  };
  return (
    <Stack>
      <PageTitle title={t('title')} />
      <h1>{t('due.title')}</h1>
      <Alert color="primary" icon={<IconShieldLock aria-hidden />} title={t('due.why')}>
        {t('due.text')}
        <List type="ordered" spacing={4} mt="xs">
          <List.Item>{t('due.install')}</List.Item>
          <List.Item>{t('due.scan')}</List.Item>
          <List.Item>{t('due.keep')}</List.Item>
        </List>
      </Alert>
      <FactorSetting onTurnedOn={goOn} />
      <div>
        <Button
          variant="default"
          leftSection={<IconLogout size={20} aria-hidden />}
          onClick={signOut.open}
        >
          {t('due.signOut')}
        </Button>
      </div>
      <SignOutModal isOpen={isSigningOut} onClose={signOut.close} />
    </Stack>
  );
}
