import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Skeleton, Box, Button, Group, Stack, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CONTENT_PAGES } from '@malaka/contracts/content/choices';
import type { AdminLandingItem } from '@malaka/contracts/content/platform-content/management';
import { IconPlus } from '@tabler/icons-react';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { isApiError } from '#/kit/api/api-error.ts';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import type { Texts } from '#/kit/localized/localized-text.ts';
import { CONTENT_TABS, type ContentSearch, type Show } from './content-search.ts';
import { FaqTab } from './FaqTab.tsx';
import {
  BLOCKS,
  type LandingBlockName,
  LandingItemEditor,
  SHAPES,
  textsOf,
} from './LandingItemEditor.tsx';
import {
  landingItemsQuery,
  adminPageQuery,
  useDeleteLandingItem,
  useOrderLandingItems,
  useSaveLandingItem,
} from './queries.ts';
import { PageEditor } from './PageEditor.tsx';
import { LandingIcon } from './LandingIcon.tsx';
import { MissingLanguages } from './MissingLanguages.tsx';
import { moveItem, useOrder } from './use-order.ts';
import styles from './PlatformContent.module.css';
import { RowActions } from './RowActions.tsx';

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
  const query = useQuery(landingItemsQuery);
  const { data, isPending } = query;
  // The address does not name the block of a new item: a reload closes the form.
  const [newIn, setNewIn] = useState<LandingBlockName | null>(null);
  const show = (edit?: ContentSearch['edit'], isSafe?: boolean) =>
    onShow({ tab: 'landing', ...(edit && { edit }) }, isSafe);
  if (isPending) return <Skeleton height={320} />;
  if (!data) return <ErrorState query={query} />;
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

type LandingBlockProps = {
  block: LandingBlockName;
  items: readonly AdminLandingItem[];
  onEdit: (id: number) => void;
  onAdd: () => void;
};

/** The items of one block of the landing page. */
function LandingBlock({ block, items, onEdit, onAdd }: LandingBlockProps) {
  const { t } = useTranslation(['platform-content', 'common']);
  const format = useFormat();
  const { move, status, isBusy } = useOrder(useOrderLandingItems());
  const save = useSaveLandingItem();
  const remove = useDeleteLandingItem();
  const ids = items.map(({ id }) => id);
  const read = (texts: Texts) => format.text(texts[format.language] || texts.uz);
  const failed = (error: unknown) => showFailure(error, t('common:state.failed'));

  const restore = ({ id: _gone, ...item }: AdminLandingItem, place: number) =>
    save.mutate({ ...item, place }, { onError: failed });
  const removeItem = (item: AdminLandingItem, place: number) =>
    remove.mutate(
      { id: item.id },
      {
        onError: failed,
        onSuccess: () =>
          showToast({
            text: t('deleted', { name: read(item.title) }),
            type: 'success',
            action: { label: t('restore'), onClick: () => restore(item, place) },
          }),
      },
    );
  return (
    <section className={styles.block} aria-labelledby={`block-${block}`}>
      <Group gap="12px 24px" justify="space-between" mb={16}>
        <div>
          <h2 id={`block-${block}`} className="title">
            {t(`block.${block}.title`)}
          </h2>
          <p className="dimmed">{t(`block.${block}.hint`)}</p>
        </div>
        <Button variant="default" leftSection={<IconPlus size={18} />} onClick={onAdd}>
          {t(`block.${block}.add`)}
        </Button>
      </Group>
      {items.length === 0 && <p className="quiet whole">{t('block.empty')}</p>}
      {items.length > 0 && (
        <ul className="rows">
          {items.map((item, index) => (
            <li key={item.id} className={styles.row}>
              <button type="button" className={styles.words} onClick={() => onEdit(item.id)}>
                {SHAPES[block].isPerson && <Avatar src={item.avatar} name="" size={44} />}
                {SHAPES[block].hasIcon && <LandingIcon name={item.icon} />}
                <Stack className="shrinks" component="span" gap={0}>
                  <strong>{read(item.title)}</strong>
                  <span className="quiet whole">
                    {read(SHAPES[block].isPerson ? item.position : item.text)}
                  </span>
                  <MissingLanguages fields={textsOf(item)} />
                </Stack>
              </button>
              <RowActions
                name={read(item.title)}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                isBusy={isBusy}
                onMove={(direction, button) => {
                  const number = index + (direction === 'up' ? 0 : 2);
                  void move(moveItem(ids, item.id, direction), t('move.done', { number }), button);
                }}
                onDelete={() => removeItem(item, index + 1)}
              />
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <p role="status" ref={status} />
      </VisuallyHidden>
    </section>
  );
}
