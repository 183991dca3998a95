import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Skeleton, Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CONTENT_PAGES } from '@malaka/contracts/content/choices';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { isApiError } from '#/kit/api/api-error.ts';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { CONTENT_TABS, type ContentSearch, type Show } from './content-search.ts';
import { FaqTab } from './FaqTab.tsx';
import { BLOCKS, type LandingBlockName } from './landing-blocks.ts';
import { LandingBlock } from './LandingBlock.tsx';
import { LandingItemEditor } from './LandingItemEditor.tsx';
import { landingItemsQuery, adminPageQuery } from './queries.ts';
import { PageEditor } from './PageEditor.tsx';

/** The offer first, because it is binding. */
const ORDER = ['offer', ...CONTENT_PAGES.filter((page) => page !== 'offer')] as const;

type PagesTabProps = { search: ContentSearch; onShow: Show };

function PagesTab({ search, onShow }: PagesTabProps) {
  const { t } = useTranslation(['platform-content', 'pages']);
  const page = search.page ?? 'offer';
  const latest = useQuery(adminPageQuery(page));
  // A page that was never written starts empty.
  const isNew = isApiError(latest.error, 'page.not_found');
  const place: ContentSearch = { tab: 'pages', ...(page !== 'offer' && { page }) };
  return (
    <>
      <Box mb={20}>
        <Segmented
          label={t('tab.pages')}
          isWrapped
          value={page}
          onChange={(next) => onShow({ tab: 'pages', ...(next !== 'offer' && { page: next }) })}
          options={ORDER.map((value) => ({ value, label: t(`pages:title.${value}`) }))}
        />
      </Box>
      {latest.isPending && <PageSkeleton />}
      {latest.isError && !isNew && !latest.data && <ErrorState query={latest} />}
      {(latest.data || isNew) && (
        <PageEditor
          key={page}
          page={page}
          latest={latest.data}
          version={search.version}
          // The text being edited stays in place behind the window.
          onVersion={(version) => onShow({ ...place, ...(version && { version }) }, true)}
        />
      )}
    </>
  );
}

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

type LandingTabProps = { search: ContentSearch; onShow: Show };

function LandingTab({ search, onShow }: LandingTabProps) {
  const { data, isPending, isFetching, refetch } = useQuery(landingItemsQuery);
  // The address does not name the block of a new item: a reload closes the form.
  const [newIn, setNewIn] = useState<LandingBlockName | null>(null);
  const show = (edit?: ContentSearch['edit'], isSafe?: boolean) =>
    onShow({ tab: 'landing', ...(edit && { edit }) }, isSafe);
  if (isPending) return <Skeleton height={320} />;
  if (!data) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  const item = data.find(({ id }) => id === search.edit);
  const block = item?.block ?? (search.edit === 'new' ? newIn : null);
  return (
    <>
      {BLOCKS.map((name) => (
        <LandingBlock
          key={name}
          block={name}
          items={data.filter((known) => known.block === name)}
          onEdit={(id) => show(id)}
          onAdd={() => {
            setNewIn(name);
            show('new');
          }}
        />
      ))}
      {block && (
        <LandingItemEditor
          key={search.edit}
          block={block}
          item={item}
          onClose={(isSaved) => show(undefined, isSaved)}
        />
      )}
    </>
  );
}
