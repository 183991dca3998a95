import type { Account } from '@malaka/contracts/people/accounts';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLock, IconLockOpen, IconLogout, IconShieldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useSession } from '#/domains/people/session/use-session.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmButton } from '#/kit/ui/ConfirmButton.tsx';
import { ReasonModal as AnyReasonModal } from '#/kit/forms/ReasonModal.tsx';
import { AccountCard, Facts } from './AccountCard.tsx';
import { useEndSessions, useUnblockAccount, useBlockAccount, useResetFactor } from './queries.ts';

/** The person's sessions, and blocking or unblocking. */
export function AccessCard({ account }: { account: Account }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { user } = useSession();
  const [isBlocking, blocking] = useDisclosure(false);
  const end = useEndSessions();
  const unblock = useUnblockAccount();
  const isOwn = user?.id === account.id;
  return (
    <AccountCard title={t('access.title')}>
      <Facts
        facts={[
          [t('access.devices'), format.number(account.sessionsCount)],
          [t('access.state'), t(`status.${account.status}`)],
          [t('factor.title'), t(account.isSecondFactorOn ? 'factor.on' : 'factor.off')],
        ]}
      />
      <Group gap="sm" align="stretch" mt="auto">
        {account.sessionsCount > 0 && (
          <ConfirmButton
            variant="default"
            leftSection={<IconLogout size={18} aria-hidden />}
            action={{
              title: t('access.endTitle'),
              text: t(isOwn ? 'access.endOwn' : 'access.endText'),
              run: () => end.mutateAsync({ id: account.id }),
              done: ({ ended }) => t('access.ended', { count: ended }),
            }}
          >
            {t('access.end')}
          </ConfirmButton>
        )}
        {account.isSecondFactorOn && !isOwn && <ResetFactor id={account.id} />}
        {account.status === 'blocked' && (
          <ConfirmButton
            leftSection={<IconLockOpen size={18} aria-hidden />}
            action={{
              title: t('access.unblockTitle'),
              text: t('access.unblockText'),
              run: () => unblock.mutateAsync({ id: account.id }),
              done: t('access.unblocked'),
            }}
          >
            {t('access.unblock')}
          </ConfirmButton>
        )}
        {account.status !== 'blocked' && !isOwn && (
          <Button
            color="danger"
            variant="light"
            leftSection={<IconLock size={18} aria-hidden />}
            onClick={blocking.open}
          >
            {t('access.block')}
          </Button>
        )}
      </Group>
      {isOwn && <p className="quiet">{t('access.own')}</p>}
      {isBlocking && <BlockModal id={account.id} onClose={blocking.close} />}
    </AccountCard>
  );
}

type Props = { id: number; onClose: () => void };

/** The person reads the reason when signing in. */
function BlockModal({ id, onClose }: Props) {
  const { t } = useTranslation('accounts');
  const words = {
    title: t('access.blockTitle'),
    text: t('access.blockText'),
    hint: t('access.reasonHint'),
    submit: t('access.block'),
    done: t('access.blocked'),
  };
  return <ReasonModal id={id} words={words} save={useBlockAccount()} onClose={onClose} />;
}

/** For a person who lost both the phone and the recovery codes. */
function ResetFactor({ id }: { id: number }) {
  const { t } = useTranslation('accounts');
  const [isOpen, modal] = useDisclosure(false);
  const reset = useResetFactor();
  const words = {
    title: t('factor.resetTitle'),
    text: t('factor.resetText'),
    hint: t('factor.reasonHint'),
    submit: t('factor.reset'),
    done: t('factor.done'),
  };
  return (
    <>
      <Button
        variant="light"
        color="danger"
        leftSection={<IconShieldOff size={18} aria-hidden />}
        onClick={modal.open}
      >
        {t('factor.reset')}
      </Button>
      {isOpen && <ReasonModal id={id} words={words} save={reset} onClose={modal.close} />}
    </>
  );
}

type Shown = ComponentProps<typeof AnyReasonModal>;

type ReasonModalProps = Pick<Shown, 'onClose' | 'onSaved'> & {
  id: number;
  words: { title: string; text: string; hint: string; submit: string; done: string };
  save: UseMutationResult<unknown, Error, { id: number; reason: string }>;
};

/** Asks for a reason, which the person will read. */
function ReasonModal({ id, words: { submit, ...words }, save, ...shown }: ReasonModalProps) {
  const { t } = useTranslation('accounts');
  return (
    <AnyReasonModal
      {...words}
      {...shown}
      isDangerous
      submitLabel={submit}
      label={t('access.reason')}
      missing={t('access.reasonMissing')}
      save={(reason) => save.mutateAsync({ id, reason })}
    />
  );
}
