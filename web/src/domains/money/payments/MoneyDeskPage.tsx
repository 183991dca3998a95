import type { DeskMovement } from '@malaka/contracts/money/payments';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { DeskPage } from '#/kit/ui/DeskPage.tsx';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { ListBar } from '#/kit/lists/ListBar.tsx';
import { TableList } from '#/kit/lists/TableList.tsx';
import { TableTools } from '#/kit/lists/TableTools.tsx';
import { useTableView } from '#/kit/lists/use-table-view.ts';
import { ChoosePersonModal } from './ChoosePersonModal.tsx';
import { CorrectModal } from './CorrectModal.tsx';
import { type DeskSearch, readDeskSearch } from './desk-search.ts';
import { PaymentFilters } from './PaymentFilters.tsx';
import { deskQuery } from './queries.ts';
import { RefundModal } from './RefundModal.tsx';
import { useDeskColumns } from './use-desk-columns.tsx';

type Props = {
  page: number;
  search: DeskSearch;
  onShow: (page: number, search: DeskSearch) => void;
};

type Doing =
  | { what: 'choose' }
  | { what: 'refund'; row: DeskMovement }
  | { what: 'correct'; account: DeskMovement['account'] };

export function MoneyDeskPage({ page, search, onShow }: Props) {
  const { t } = useTranslation('payments');
  const query = useQuery(deskQuery(page, search));
  const view = useTableView('money');
  const [doing, setDoing] = useState<Doing>();
  const columns = useDeskColumns({
    onRefund: (row) => setDoing({ what: 'refund', row }),
    onCorrect: (row) => setDoing({ what: 'correct', account: row.account }),
  });
  const close = () => setDoing(undefined);
  const change = (part: Record<string, unknown>) =>
    onShow(1, readDeskSearch({ ...search, ...part }));
  return (
    <DeskPage
      title={t('desk.title')}
      hint={t('desk.hint')}
      actions={
        <>
          <Button variant="default" onClick={() => setDoing({ what: 'choose' })}>
            {t('correct.title')}
          </Button>
          <ButtonLink variant="default" to="/dashboard/money/days">
            {t('days.title')}
          </ButtonLink>
          <ExportButton table="payments" query={search} />
        </>
      }
    >
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
        <TableTools columns={columns} view={view} />
      </ListBar>
      <PaymentFilters
        search={search}
        onChange={({ type, from, to }) => change({ type, from, to })}
      />
      <TableList
        query={query}
        page={page}
        onPageChange={(next) => onShow(next, search)}
        caption={t('desk.title')}
        rowKey={({ id }) => id}
        columns={columns}
        view={view}
        emptyText={t('emptyNarrowed')}
        emptyAction={<Button onClick={() => onShow(1, {})}>{t('clear')}</Button>}
      />
      {doing?.what === 'refund' && <RefundModal purchase={doing.row} onClose={close} />}
      {doing?.what === 'choose' && (
        <ChoosePersonModal
          onChoose={(account) => setDoing({ what: 'correct', account })}
          onClose={close}
        />
      )}
      {doing?.what === 'correct' && <CorrectModal account={doing.account} onClose={close} />}
    </DeskPage>
  );
}
