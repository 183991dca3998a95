import type { Account } from '@malaka/contracts/people/accounts';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLock, IconLockOpen, IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/session/use-session.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmButton } from '#/kit/ui/ConfirmButton.tsx';
import { AccountCard } from './AccountCard.tsx';
import { BlockModal } from './BlockModal.tsx';
import { Facts } from './Facts.tsx';
import { ResetFactor } from './ResetFactor.tsx';
import { useEndSessions, useUnblockAccount } from './queries.ts';

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
              run: () => end.mutateAsync(account.id),
              done: (count) => t('access.ended', { count }),
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
              run: () => unblock.mutateAsync(account.id),
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
