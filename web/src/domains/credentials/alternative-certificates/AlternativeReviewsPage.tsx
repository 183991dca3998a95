import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useNavigate, type LinkProps } from '@tanstack/react-router';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import type { AlternativeRow } from '@malaka/contracts/credentials/alternative-certificates';
import { useTakeNext, type TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { CaseLoading } from '#/kit/reviewing/CaseLoading.tsx';
import { figuresQuery } from '#/domains/people/index.ts';
import { type BulkAction, BulkBar } from '#/kit/bulk/BulkBar.tsx';
import { useRefresh } from '#/kit/api/query.ts';
import { encodeQuery } from '#/kit/bulk/queries.ts';
import { QueueSearch } from '#/kit/lists/QueueSearch.tsx';
import { QueueHead } from '#/kit/reviewing/QueueHead.tsx';
import styles from '#/kit/reviewing/QueueHead.module.css';
import { QueueTabs, QueueTable } from '#/kit/reviewing/QueueTable.tsx';
import { PhonePageBox } from '#/kit/lists/RowChoice.tsx';
import { useSelection, type ListSelection } from '#/kit/lists/use-selection.ts';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { type BulkWindow, BulkModal } from '#/kit/bulk/BulkModal.tsx';
import { BulkReasonOf } from '#/kit/bulk/BulkReason.tsx';
import { ClockPill } from '#/kit/reviewing/ClockPill.tsx';
import { At, TwoLines } from '#/kit/lists/PersonTable.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { type AlternativeSearch, ALTERNATIVE_TABS } from './alternative-search.ts';
import {
  takeAlternative,
  useAlternativeCase,
  useDecideAlternative,
  alternativesQuery,
  QUEUE,
} from './review-queries.ts';
import { AlternativeCase } from './AlternativeCase.tsx';

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

type AlternativeQueuePageProps = {
  page: number;
  search: AlternativeSearch;
  next: TakeNext;
  show: (search: AlternativeSearch, options?: { page?: number }) => void;
};

const ACTIONS: readonly BulkAction[] = [
  { name: 'alternatives.accept', icon: IconCheck, Window: AcceptAlternatives },
  { name: 'alternatives.reject', icon: IconX, isDangerous: true, Window: RejectAlternatives },
];

function AlternativeQueuePage({ page, search, next, show }: AlternativeQueuePageProps) {
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

type Props = { page: number; search: AlternativeSearch };

export function AlternativeReviewsPage({ page, search }: Props) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { certificate, ...queue } = search;
  const show = (next: AlternativeSearch, options: { page?: number; replace?: boolean } = {}) =>
    void navigate({
      to: '/dashboard/alternative-certificates/$page',
      params: { page: String(options.page ?? page) },
      search: next,
      // Replaces the address between cases, so that "back" leads to the queue.
      replace: options.replace ?? false,
    });
  const isCase = certificate !== undefined;
  const next = useTakeNext({
    claim: (after) => takeAlternative(queryClient, after),
    open: ({ id }) => show({ ...queue, certificate: id }, { replace: isCase }),
    openQueue: () => {
      if (isCase) show(queue, { replace: true });
    },
  });
  if (isCase) {
    return (
      <AlternativeCasePage
        key={certificate}
        id={certificate}
        next={next}
        backTo={{
          to: '/dashboard/alternative-certificates/$page',
          params: { page: String(page) },
          search: queue,
        }}
        onBack={() => show(queue)}
      />
    );
  }
  return <AlternativeQueuePage page={page} search={queue} next={next} show={show} />;
}

type AlternativeCasePageProps = {
  id: number;
  next: TakeNext;
  backTo: Pick<LinkProps, 'to' | 'params' | 'search'>;
  onBack: () => void;
};

function AlternativeCasePage({ id, ...props }: AlternativeCasePageProps) {
  const decide = useDecideAlternative();
  const query = useAlternativeCase(id, decide.isSuccess);
  const opened = query.data;
  if (!opened) return <CaseLoading query={query} onBack={props.onBack} />;
  return <AlternativeCase {...props} opened={opened} decide={decide} onReload={query.refetch} />;
}

type AlternativeQueueProps = {
  rows: readonly AlternativeRow[];
  search: AlternativeSearch;
  page: number;
  /** Absent in lists without decisions. */
  selection?: ListSelection | undefined;
};

function AlternativeQueue({ rows, search, page, selection }: AlternativeQueueProps) {
  const { t } = useTranslation(['alternative-reviews', 'reviewing']);
  const format = useFormat();
  return (
    <QueueTable
      rows={rows}
      selection={selection}
      titles={[
        t('alternative-reviews:column.certificate'),
        t('alternative-reviews:column.state'),
        t(search.status ? 'reviewing:decidedAt' : 'reviewing:column.clock'),
      ]}
      renderCells={(row) => [
        <TwoLines
          key="certificate"
          first={t(`alternative-reviews:type.${row.type}`)}
          second={format.text(`${row.issuer}, ${row.number}`)}
        />,
        <StateOf key="state" row={row} />,
        row.decidedAt ? (
          <Decided key="decided" at={row.decidedAt} />
        ) : (
          <ClockPill key="clock" dueAt={row.dueAt} />
        ),
      ]}
      linkTo={({ id }) => ({
        to: '/dashboard/alternative-certificates/$page',
        params: { page: String(page) },
        search: { ...search, certificate: id },
      })}
    />
  );
}

function StateOf({ row }: { row: AlternativeRow }) {
  const { t } = useTranslation('alternative-reviews');
  const format = useFormat();
  return (
    <TwoLines
      first={t(`status.${row.status}`)}
      second={
        row.credits === null ? '' : t('creditsGiven', { credits: format.number(row.credits) })
      }
    />
  );
}

function Decided({ at }: { at: Date }) {
  const { t } = useTranslation('reviewing');
  const format = useFormat();
  return <At label={t('decidedAt')} time={format.moment(at)} />;
}
