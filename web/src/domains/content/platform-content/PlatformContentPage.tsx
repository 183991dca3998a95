import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { CONTENT_TABS, type ContentSearch, type Show } from './content-search.ts';
import { FaqTab } from './FaqTab.tsx';
import { LandingTab } from './LandingTab.tsx';
import { PagesTab } from './PagesTab.tsx';

type Props = { search: ContentSearch };

export function PlatformContentPage({ search }: Props) {
  const { t } = useTranslation('platform-content');
  const navigate = useNavigate();
  const tab = search.tab ?? 'faq';
  const show: Show = (next, isSafe = false) =>
    void navigate({
      to: '/dashboard/platform-content',
      search: next,
      resetScroll: next.tab !== search.tab,
      ignoreBlocker: isSafe,
    });
  return (
    <ManagementPage title={t('title')} hint={t('hint')}>
      <Segmented
        label={t('tabs')}
        isWrapped
        value={tab}
        onChange={(next) => show(next === 'faq' ? {} : { tab: next })}
        options={CONTENT_TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
      />
      <div>
        {tab === 'faq' && <FaqTab search={search} onShow={show} />}
        {tab === 'pages' && <PagesTab search={search} onShow={show} />}
        {tab === 'landing' && <LandingTab search={search} onShow={show} />}
      </div>
    </ManagementPage>
  );
}
