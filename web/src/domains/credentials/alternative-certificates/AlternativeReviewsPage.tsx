import { useQuery } from '@tanstack/react-query';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import type { AlternativeRow } from '@malaka/contracts/credentials/alternative-certificates';
import { CaseLoading } from '#/kit/reviewing/CaseLoading.tsx';
import { figuresQuery } from '#/domains/people/index.ts';
import type { BulkAction } from '#/kit/bulk/BulkBar.tsx';
import {
  type ShownRows,
  type OpenedCase,
  ReviewQueuePage,
} from '#/kit/reviewing/ReviewQueuePage.tsx';
import { encodeQuery } from '#/kit/bulk/queries.ts';
import { QueueTabs, QueueTable } from '#/kit/reviewing/QueueTable.tsx';
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

const ACTIONS: readonly BulkAction[] = [
  { name: 'alternatives.accept', icon: IconCheck, Window: AcceptAlternatives },
  { name: 'alternatives.reject', icon: IconX, isDangerous: true, Window: RejectAlternatives },
];

type Props = { page: number; search: AlternativeSearch };

export function AlternativeReviewsPage({ page, search }: Props) {
  const { t } = useTranslation('alternative-reviews');
  const isQueue = search.certificate === undefined;
  const figures = useQuery({ ...figuresQuery, enabled: isQueue }).data;
  return (
    <ReviewQueuePage
      to="/dashboard/alternative-certificates/$page"
      page={page}
      search={search}
      caseKey="certificate"
      claim={takeAlternative}
      tabs={ALTERNATIVE_TABS}
      query={alternativesQuery}
      texts={{
        title: t('title'),
        hint: t('hint'),
        tabs: t('tabs'),
        search: t('search'),
        notFound: t('notFound'),
        emptyHint: t('emptyHint'),
        tab: (tab) => t(`tab.${tab}`),
        empty: (tab) => t(`empty.${tab}`),
      }}
      counts={figures && { waiting: figures.alternativeWaiting }}
      above={
        <QueueTabs waiting={figures?.submitted} alternativeWaiting={figures?.alternativeWaiting} />
      }
      bulk={{
        actions: ACTIONS,
        stale: QUEUE,
        query: (status, words) => encodeQuery('alternatives', { status, search: words }),
      }}
      renderCase={(opened) => <OpenAlternative {...opened} />}
    >
      {(rows, shown) => (
        <AlternativeQueue rows={rows} isDecided={Boolean(search.status)} {...shown} />
      )}
    </ReviewQueuePage>
  );
}

function OpenAlternative({ id, ...opened }: OpenedCase) {
  const decide = useDecideAlternative();
  const query = useAlternativeCase(id, decide.isSuccess);
  if (!query.data) return <CaseLoading query={query} onBack={opened.onBack} />;
  return (
    <AlternativeCase {...opened} opened={query.data} decide={decide} onReload={query.refetch} />
  );
}

type AlternativeQueueProps = ShownRows & { rows: readonly AlternativeRow[]; isDecided: boolean };

function AlternativeQueue({ rows, isDecided, linkTo, selection }: AlternativeQueueProps) {
  const { t } = useTranslation(['alternative-reviews', 'reviewing']);
  const format = useFormat();
  return (
    <QueueTable
      rows={rows}
      selection={selection}
      titles={[
        t('alternative-reviews:column.certificate'),
        t('alternative-reviews:column.state'),
        t(isDecided ? 'reviewing:decidedAt' : 'reviewing:column.clock'),
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
      linkTo={linkTo}
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
