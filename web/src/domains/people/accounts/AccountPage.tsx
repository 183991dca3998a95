import type { Account } from '@malaka/contracts/people/accounts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SimpleGrid, Alert, Button } from '@mantine/core';
import {
  IconExternalLink,
  IconCheck,
  IconCopy,
  IconLock,
  IconEye,
  IconEyeOff,
} from '@tabler/icons-react';
import { useDisclosure } from '@mantine/hooks';
import { fullName } from '#/kit/reviewing/full-name.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RecordPage } from '#/kit/lists/RecordPage.tsx';
import { RecordTabs } from '#/kit/lists/RecordTabs.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { PersonHead } from '#/kit/ui/PersonHead.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { ACCOUNT_TABS, type AccountTab, type TabSearch } from './account-tabs.ts';
import { JournalTab } from './JournalTab.tsx';
import { accountQuery, journalQuery, useReadDocuments } from './queries.ts';
import { valuesOf } from './rights-form.ts';
import { RightsForm } from './RightsForm.tsx';
import { AccessCard } from './AccessCard.tsx';
import { AccountCard, Facts } from './AccountCard.tsx';
import { AccountBadges } from './AccountBadges.tsx';
import styles from './Account.module.css';

type Props = {
  id: number;
  search: TabSearch;
  /** Parts of an account provided by other domains. */
  Cards: ComponentType<{ account: Account }>;
  Credits: ComponentType<{
    id: number;
    year: number | undefined;
    onYear: (year: number) => void;
  }>;
};

export function AccountPage({ id, ...shown }: Props) {
  const { t } = useTranslation('accounts');
  const query = useQuery(accountQuery(id));
  return (
    <RecordPage
      query={query}
      list="/dashboard/accounts/$page"
      gone={{ title: t('gone'), text: t('goneHint'), back: t('toList') }}
    >
      {(account) => <Loaded account={account} {...shown} />}
    </RecordPage>
  );
}

type LoadedProps = Omit<Props, 'id'> & { account: Account };

function Loaded({ account, search, Cards, Credits }: LoadedProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const navigate = useNavigate();
  const tab: AccountTab = search.tab ?? 'overview';
  const isJournal = tab === 'journal';
  const journal = useQuery({
    ...journalQuery(account.id, search.page ?? 1),
    enabled: isJournal,
  });
  const name = format.text(fullName(account)) || t('unnamed');
  const show = (next: AccountTab, { page = 1, year }: { page?: number; year?: number } = {}) =>
    void navigate({
      to: '/dashboard/accounts/view/$id',
      params: { id: String(account.id) },
      search: {
        ...(next !== 'overview' && { tab: next }),
        ...(page > 1 && { page }),
        ...(year && { year }),
      },
      resetScroll: false,
    });
  return (
    <RecordTabs
      list={{ to: '/dashboard/accounts/$page', label: t('title') }}
      name={name}
      head={<AccountHead account={account} name={name} />}
      label={t('tabs')}
      tabs={ACCOUNT_TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
      tab={tab}
      onTab={(next) => show(next)}
    >
      {tab === 'overview' && <OverviewTab account={account} Cards={Cards} />}
      {tab === 'rights' && (
        // Resets the form when somebody else has changed the rights.
        <RightsForm key={JSON.stringify(valuesOf(account))} account={account} name={name} />
      )}
      {tab === 'credits' && (
        <Credits id={account.id} year={search.year} onYear={(year) => show('credits', { year })} />
      )}
      {isJournal && (
        <JournalTab
          query={journal}
          emptyText={t('journal.empty')}
          page={search.page ?? 1}
          onPageChange={(page) => show('journal', { page })}
        />
      )}
    </RecordTabs>
  );
}

type OverviewTabProps = { account: Account; Cards: ComponentType<{ account: Account }> };

function OverviewTab({ account, Cards }: OverviewTabProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { profileStatus } = account;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <AccountCard title={t('overview.profile')}>
        <Facts
          facts={[
            [t('overview.state'), t(`profileStatus.${profileStatus}`)],
            [t('overview.place'), [account.region, account.city].filter(Boolean).join(', ')],
            [t('overview.school'), account.school],
            [
              t('overview.position'),
              [account.positionType, account.position].filter(Boolean).join(', '),
            ],
          ]}
        />
        <ButtonLink
          variant="default"
          to="/dashboard/profile-reviews/$page"
          params={{ page: '1' }}
          search={{
            ...(profileStatus !== 'submitted' && { status: profileStatus }),
            profile: account.id,
          }}
          rightSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('overview.openProfile')}
        </ButtonLink>
      </AccountCard>
      <DocumentsCard key={account.id} account={account} />
      <AccountCard title={t('overview.learning')}>
        <Facts
          facts={[
            [t('overview.courses'), format.number(account.coursesCount)],
            [t('overview.certificates'), format.number(account.certificatesCount)],
          ]}
        />
      </AccountCard>
      <Cards account={account} />
      <AccessCard account={account} />
    </SimpleGrid>
  );
}

type AccountHeadProps = { account: Account; name: string };

function AccountHead({ account, name }: AccountHeadProps) {
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

/** Passport and personal number behind a confirmation: the access is logged. */
function DocumentsCard({ account }: { account: Account }) {
  const { t } = useTranslation('accounts');
  const [isAsking, asking] = useDisclosure(false);
  const read = useReadDocuments(account.id);
  const shown = read.data;
  const isEmpty = account.passport === '' && account.personalNumber === '';
  const passport = shown ? `${shown.passportSeries} ${shown.passportNumber}` : account.passport;
  return (
    <AccountCard title={t('documents.title')}>
      <Facts
        facts={[
          [t('documents.passport'), passport.trim()],
          [t('documents.number'), shown?.personalNumber ?? account.personalNumber],
        ]}
      />
      {read.isError && (
        <p role="alert" className="errorBox">
          {t('documents.failed')}
        </p>
      )}
      {isEmpty ? (
        <p className="quiet">{t('documents.none')}</p>
      ) : shown ? (
        <Button
          variant="default"
          leftSection={<IconEyeOff size={18} aria-hidden />}
          onClick={() => read.reset()}
        >
          {t('documents.hide')}
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={asking.open}
        >
          {t('documents.show')}
        </Button>
      )}
      <ConfirmModal
        isOpen={isAsking}
        title={t('documents.ask')}
        text={t('documents.askText')}
        confirmLabel={t('documents.show')}
        isBusy={read.isPending}
        onConfirm={() => read.mutate(undefined, { onSettled: asking.close })}
        onClose={asking.close}
      />
    </AccountCard>
  );
}
