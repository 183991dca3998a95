import type { Account } from '@malaka/contracts/people/accounts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#/kit/reviewing/full-name.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { LoadedPage } from '#/kit/ui/LoadedPage.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { ACCOUNT_TABS, type AccountTab, type TabSearch } from './account-tabs.ts';
import { AccountHead } from './AccountHead.tsx';
import styles from './Account.module.css';
import { JournalTab } from './JournalTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { accountQuery } from './queries.ts';
import { RightsTab } from './RightsTab.tsx';

type Props = {
  id: number;
  search: TabSearch;
  /** What other domains know of an account. */
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
  const action = (
    <ButtonLink to="/dashboard/accounts/$page" params={{ page: '1' }}>
      {t('toList')}
    </ButtonLink>
  );
  return (
    <LoadedPage query={query} gone={{ title: t('gone'), text: t('goneHint'), action }}>
      {(account) => <Loaded account={account} {...shown} />}
    </LoadedPage>
  );
}

type LoadedProps = Omit<Props, 'id'> & { account: Account };

function Loaded({ account, search, Cards, Credits }: LoadedProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const navigate = useNavigate();
  const tab: AccountTab = search.tab ?? 'overview';
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
    <div className="shrinks">
      <PageTitle title={name} />
      <Breadcrumbs
        label={t('title')}
        crumbs={[
          { label: t('title'), link: { to: '/dashboard/accounts/$page', params: { page: '1' } } },
          { label: name },
        ]}
      />
      <AccountHead account={account} name={name} />
      <Segmented
        label={t('tabs')}
        isWrapped
        value={tab}
        onChange={(next) => show(next)}
        options={ACCOUNT_TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
      />
      <section className={styles.tab} aria-label={t(`tab.${tab}`)}>
        {tab === 'overview' && <OverviewTab account={account} Cards={Cards} />}
        {tab === 'rights' && <RightsTab account={account} name={name} />}
        {tab === 'credits' && (
          <Credits
            id={account.id}
            year={search.year}
            onYear={(year) => show('credits', { year })}
          />
        )}
        {tab === 'journal' && (
          <JournalTab
            id={account.id}
            page={search.page ?? 1}
            onPageChange={(page) => show('journal', { page })}
          />
        )}
      </section>
    </div>
  );
}
