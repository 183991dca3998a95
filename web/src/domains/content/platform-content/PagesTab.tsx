import { CONTENT_PAGES } from '@malaka/contracts/content/choices';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import type { ContentSearch, Show } from './content-search.ts';
import { PageEditor } from './PageEditor.tsx';
import { adminPageQuery } from './queries.ts';

/** The offer first, because it is binding. */
const ORDER = ['offer', ...CONTENT_PAGES.filter((page) => page !== 'offer')] as const;

type Props = { search: ContentSearch; onShow: Show };

export function PagesTab({ search, onShow }: Props) {
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
