import type { DeskMovement } from '@malaka/contracts/payments';
import { SEARCH_MAX } from '@malaka/contracts/limits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '#/features/exports/ExportButton.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { ListPage } from '#/ui/ListPage.tsx';
import { PageHead } from '#/ui/PageHead.tsx';
import { SearchInput } from '#/ui/SearchInput.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { ListBar } from '#/ui/table/ListBar.tsx';
import { TableTools } from '#/ui/table/TableTools.tsx';
import { useTableView } from '#/ui/table/use-table-view.ts';
import { TableSkeleton } from '#/ui/TableSkeleton.tsx';
import { CorrectModal } from './CorrectModal.tsx';
import { type DeskSearch, readDeskSearch } from './desk-search.ts';
import { PaymentFilters } from './PaymentFilters.tsx';
import styles from './Payments.module.css';
import { deskQuery } from './queries.ts';
import { RefundModal } from './RefundModal.tsx';
import { useDeskColumns } from './use-desk-columns.tsx';

type Props = {
  page: number;
  search: DeskSearch;
  onShow: (page: number, search: DeskSearch) => void;
};

type Doing = { what: 'refund' | 'correct'; row: DeskMovement };

export function MoneyDeskPage({ page, search, onShow }: Props) {
  const { t } = useTranslation('payments');
  const query = useQuery(deskQuery(page, search));
  const view = useTableView('money');
  const [doing, setDoing] = useState<Doing>();
  const columns = useDeskColumns({
    onRefund: (row) => setDoing({ what: 'refund', row }),
    onCorrect: (row) => setDoing({ what: 'correct', row }),
  });
  const close = () => setDoing(undefined);
  const change = (part: Record<string, unknown>) =>
    onShow(1, readDeskSearch({ ...search, ...part }));
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <PageHead title={t('desk.title')} hint={t('desk.hint')} />
        <ButtonLink variant="default" to="/dashboard/money/days">
          {t('days.title')}
        </ButtonLink>
      </div>
      <ListBar
        search={
          <SearchInput
            size="md"
            label={t('desk.search')}
            placeholder={t('desk.searchHint')}
            maxLength={SEARCH_MAX}
            kept={search.search ?? ''}
            onSearch={(typed) => change({ search: typed })}
          />
        }
      >
        <ExportButton table="payments" query={search} />
        <TableTools columns={columns} view={view} />
      </ListBar>
      <PaymentFilters
        search={search}
        onChange={({ type, from, to }) => change({ type, from, to })}
      />
      <ListPage
        query={query}
        page={page}
        onPageChange={(next) => onShow(next, search)}
        skeleton={<TableSkeleton columns={6} />}
        emptyText={t('emptyNarrowed')}
        emptyAction={<Button onClick={() => onShow(1, {})}>{t('clear')}</Button>}
      >
        {(rows) => (
          <DataTable
            caption={t('desk.title')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={columns}
            view={view}
          />
        )}
      </ListPage>
      {doing?.what === 'refund' && <RefundModal purchase={doing.row} onClose={close} />}
      {doing?.what === 'correct' && <CorrectModal account={doing.row.account} onClose={close} />}
    </div>
  );
}
