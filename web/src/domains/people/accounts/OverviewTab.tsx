import type { Account } from '@malaka/contracts/people/accounts';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AccountDiagnostic } from '#/domains/assessment/diagnostics/AccountDiagnostic.tsx';
import { AccountBalance } from '#/domains/money/payments/AccountBalance.tsx';
import { fullName } from '#/kit/reviewing/full-name.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { AccessCard } from './AccessCard.tsx';
import styles from './Account.module.css';
import { DocumentsCard } from './DocumentsCard.tsx';
import { Facts } from './Facts.tsx';
import { OrganizationCard } from './OrganizationCard.tsx';

export function OverviewTab({ account }: { account: Account }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { profileStatus } = account;
  return (
    <div className={styles.cards}>
      <section className={styles.card}>
        <h2>{t('overview.profile')}</h2>
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
      </section>
      <DocumentsCard key={account.id} account={account} />
      <section className={styles.card}>
        <h2>{t('overview.learning')}</h2>
        <Facts
          facts={[
            [t('overview.courses'), format.number(account.coursesCount)],
            [t('overview.certificates'), format.number(account.certificatesCount)],
          ]}
        />
      </section>
      {account.role === 'teacher' && <OrganizationCard account={account} />}
      <AccountBalance account={{ id: account.id, name: fullName(account), phone: account.phone }} />
      <AccountDiagnostic accountId={account.id} />
      <AccessCard account={account} />
    </div>
  );
}
