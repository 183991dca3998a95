import type { Account } from '@malaka/contracts/people/accounts';
import { SimpleGrid } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { AccessCard } from './AccessCard.tsx';
import { AccountCard } from './AccountCard.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';
import { Facts } from './Facts.tsx';

type Props = { account: Account; Cards: ComponentType<{ account: Account }> };

export function OverviewTab({ account, Cards }: Props) {
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
