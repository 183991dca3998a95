import type { Account } from '@malaka/contracts/people/accounts';
import { Alert, Button } from '@mantine/core';
import { IconCheck, IconCopy, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PersonHead } from '#/kit/ui/PersonHead.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { AccountBadges } from './AccountBadges.tsx';
import styles from './Account.module.css';

type Props = { account: Account; name: string };

export function AccountHead({ account, name }: Props) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { lastSeenAt, blockedAt, blockedReason } = account;
  return (
    <>
      <PersonHead avatar={account.avatar} name={name}>
        <PhoneCopy phone={account.phone} />
        <AccountBadges account={account} />
        <p className="quiet">
          {lastSeenAt ? t('seenAt', { time: format.moment(lastSeenAt) }) : t('neverSeen')}
          {' · '}
          {t('since', { date: format.date(account.createdAt) })}
        </p>
        <TextLink to="/dashboard/users/view/$id" params={{ id: String(account.id) }}>
          {t('toLearning')}
        </TextLink>
      </PersonHead>
      {account.status === 'blocked' && (
        <Alert
          color="danger"
          icon={<IconLock aria-hidden />}
          title={
            blockedAt ? t('blockedAt', { time: format.moment(blockedAt) }) : t('status.blocked')
          }
          mb="md"
        >
          {blockedReason && t('blockedReason', { reason: blockedReason })}
        </Alert>
      )}
    </>
  );
}

function PhoneCopy({ phone }: { phone: string }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`+${phone}`);
      setIsCopied(true);
    } catch {
      showToast({ text: t('copyFailed'), type: 'error' });
    }
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      variant="subtle"
      className={styles.phone}
      rightSection={<Icon size={18} aria-hidden />}
      aria-label={`${format.phone(phone)}, ${t(isCopied ? 'copied' : 'copy')}`}
      onClick={() => void copy()}
    >
      {format.phone(phone)}
    </Button>
  );
}
