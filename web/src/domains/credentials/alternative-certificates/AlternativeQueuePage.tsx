import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { figuresQuery } from '#/domains/people/index.ts';
import { type BulkAction, BulkBar } from '#/kit/bulk/BulkBar.tsx';
import { useRefresh } from '#/kit/api/query.ts';
import { encodeQuery } from '#/kit/bulk/queries.ts';
import { QueueSearch } from '#/kit/lists/QueueSearch.tsx';
import { QueueHead } from '#/kit/reviewing/QueueHead.tsx';
import styles from '#/kit/reviewing/QueueHead.module.css';
import { QueueTabs } from '#/kit/reviewing/QueueTable.tsx';
import type { TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { PhonePageBox } from '#/kit/lists/RowChoice.tsx';
import { useSelection } from '#/kit/lists/use-selection.ts';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { type BulkWindow, BulkModal } from '#/kit/bulk/BulkModal.tsx';
import { BulkReasonOf } from '#/kit/bulk/BulkReason.tsx';
import { ALTERNATIVE_TABS, type AlternativeSearch } from './alternative-search.ts';
import { AlternativeQueue } from './AlternativeQueue.tsx';
import { alternativesQuery, QUEUE } from './review-queries.ts';

const CREDITS_MAX = 1000;

/** Accepts all with the same credits. */
function AcceptAlternatives(props: BulkWindow) {
  const { t } = useTranslation('bulk');
  const [credits, setCredits] = useState<number | string>('');
  return (
    <BulkModal
      {...props}
      action="alternatives.accept"
      params={{ credits }}
      isReady={typeof credits === 'number' && credits > 0}
    >
      <NumberInput
        data-autofocus
        required
        size="md"
        label={t('action.alternatives.accept.field')}
        description={t('action.alternatives.accept.hint')}
        min={0.01}
        max={CREDITS_MAX}
        decimalScale={2}
        value={credits}
        onChange={setCredits}
      />
    </BulkModal>
  );
}

function RejectAlternatives(props: BulkWindow) {
  const { t } = useTranslation('bulk');
  return (
    <BulkReasonOf
      {...props}
      action="alternatives.reject"
      name="comment"
      queue="alternative"
      label={t('action.alternatives.reject.field')}
    />
  );
}

type Props = {
  page: number;
  search: AlternativeSearch;
  next: TakeNext;
  show: (search: AlternativeSearch, options?: { page?: number }) => void;
};

const ACTIONS: readonly BulkAction[] = [
  { name: 'alternatives.accept', icon: IconCheck, Window: AcceptAlternatives },
  { name: 'alternatives.reject', icon: IconX, isDangerous: true, Window: RejectAlternatives },
];

export function AlternativeQueuePage({ page, search, next, show }: Props) {
  const { t } = useTranslation('alternative-reviews');
  const status = search.status ?? 'waiting';
  const query = useQuery(alternativesQuery(status, page, search.search));
  const refresh = useRefresh(QUEUE);
  const isWaiting = status === 'waiting';
  const selection = useSelection({
    filter: JSON.stringify([status, search.search]),
    rowIds: query.data?.data.map(({ id }) => id) ?? [],
    total: query.data?.total,
  });
  const { search: words, ...withoutWords } = search;
  const figures = useQuery(figuresQuery).data;
  const counts = {
    ...(figures && { waiting: figures.alternativeWaiting }),
    // The other tabs are counted when they are opened.
    ...(query.data && !query.isPlaceholderData && !words && { [status]: query.data.total }),
  };
  return (
    <>
      <QueueHead title={t('title')} hint={t('hint')} next={next} />
      <QueueTabs waiting={figures?.submitted} alternativeWaiting={figures?.alternativeWaiting} />
      <div className={styles.tools}>
        <Segmented
          label={t('tabs')}
          value={status}
          onChange={(tab) => {
            const { status: _, ...rest } = search;
            show(tab === 'waiting' ? rest : { ...rest, status: tab }, { page: 1 });
          }}
          options={ALTERNATIVE_TABS.map((value) => ({
            value,
            label: t(`tab.${value}`),
            ...(value in counts && { count: counts[value as keyof typeof counts] ?? 0 }),
          }))}
        />
        <QueueSearch
          label={t('search')}
          search={words}
          onSearch={(typed) =>
            show(typed ? { ...withoutWords, search: typed } : withoutWords, { page: 1 })
          }
        />
      </div>
      {isWaiting && <PhonePageBox selection={selection} />}
      <ListPage
        query={query}
        page={page}
        onPageChange={(target) => show(search, { page: target })}
        skeleton={<TableSkeleton />}
        emptyText={words ? t('notFound') : t(`empty.${status}`)}
        {...(status === 'waiting' && !words && { emptyHint: t('emptyHint') })}
      >
        {(rows) => (
          <AlternativeQueue
            rows={rows}
            search={search}
            page={page}
            selection={isWaiting ? selection : undefined}
          />
        )}
      </ListPage>
      <BulkBar
        selection={selection}
        query={encodeQuery('alternatives', { status, search: words })}
        onDone={() => void refresh()}
        actions={ACTIONS}
      />
    </>
  );
}
