import type { Account } from '@malaka/contracts/people/accounts';
import { Button, Group } from '@mantine/core';
import { IconLock, IconLockOpen, IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/session/use-session.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './Account.module.css';
import { BlockModal } from './BlockModal.tsx';
import { Facts } from './Facts.tsx';
import { ResetFactor } from './ResetFactor.tsx';
import { useEndSessions, useUnblockAccount } from './queries.ts';
import { useActionError } from './use-action-error.ts';

type Asking = 'end' | 'block' | 'unblock' | null;

/** Where the person is signed in, and the door: open or closed. */
export function AccessCard({ account }: { account: Account }) {
  const { t } = useTranslation(['accounts', 'common']);
  const format = useFormat();
  const { user } = useSession();
  const [asking, setAsking] = useState<Asking>(null);
  const showError = useActionError();
  const end = useEndSessions();
  const unblock = useUnblockAccount();
  const close = () => setAsking(null);
  const isOwn = user?.id === account.id;
  const isBlocked = account.status === 'blocked';
  return (
    <section className={styles.card}>
      <h2>{t('accounts:access.title')}</h2>
      <Facts
        facts={[
          [t('accounts:access.devices'), format.number(account.sessionsCount)],
          [t('accounts:access.state'), t(`accounts:status.${account.status}`)],
          [
            t('accounts:factor.title'),
            t(account.isSecondFactorOn ? 'accounts:factor.on' : 'accounts:factor.off'),
          ],
        ]}
      />
      <Group gap="sm" align="stretch" mt="auto">
        {account.sessionsCount > 0 && (
          <Button
            variant="default"
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={() => setAsking('end')}
          >
            {t('accounts:access.end')}
          </Button>
        )}
        {account.isSecondFactorOn && !isOwn && <ResetFactor id={account.id} />}
        {isBlocked ? (
          <Button
            leftSection={<IconLockOpen size={18} aria-hidden />}
            onClick={() => setAsking('unblock')}
          >
            {t('accounts:access.unblock')}
          </Button>
        ) : (
          !isOwn && (
            <Button
              color="danger"
              variant="light"
              leftSection={<IconLock size={18} aria-hidden />}
              onClick={() => setAsking('block')}
            >
              {t('accounts:access.block')}
            </Button>
          )
        )}
      </Group>
      {isOwn && <p className={styles.quiet}>{t('accounts:access.own')}</p>}
      <ConfirmModal
        isOpen={asking === 'end'}
        title={t('accounts:access.endTitle')}
        text={t(isOwn ? 'accounts:access.endOwn' : 'accounts:access.endText')}
        confirmLabel={t('accounts:access.end')}
        cancelLabel={t('common:action.cancel')}
        isBusy={end.isPending}
        onClose={close}
        onConfirm={() =>
          end.mutate(account.id, {
            onSuccess: (count) =>
              showToast({ text: t('accounts:access.ended', { count }), type: 'success' }),
            onError: showError,
            onSettled: close,
          })
        }
      />
      <ConfirmModal
        isOpen={asking === 'unblock'}
        title={t('accounts:access.unblockTitle')}
        text={t('accounts:access.unblockText')}
        confirmLabel={t('accounts:access.unblock')}
        cancelLabel={t('common:action.cancel')}
        isBusy={unblock.isPending}
        onClose={close}
        onConfirm={() =>
          unblock.mutate(account.id, {
            onSuccess: () => showToast({ text: t('accounts:access.unblocked'), type: 'success' }),
            onError: showError,
            onSettled: close,
          })
        }
      />
      {asking === 'block' && <BlockModal id={account.id} onClose={close} />}
    </section>
  );
}
