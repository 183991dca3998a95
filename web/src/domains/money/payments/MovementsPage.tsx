import type { AccountMovement } from '@malaka/contracts/money/payments';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ChoosePersonModal } from './ChoosePersonModal.tsx';
import { CorrectModal } from './CorrectModal.tsx';
import { readMovementsSearch } from './movements-search.ts';
import { PaymentFilters } from './PaymentFilters.tsx';
import { accountMovementsQuery } from './queries.ts';
import { RefundModal } from './RefundModal.tsx';
import { useMovementColumns } from './use-movement-columns.tsx';

type Doing =
  | { what: 'choose' }
  | { what: 'refund'; row: AccountMovement }
  | { what: 'correct'; account: AccountMovement['account'] };

export function MovementsPage() {
  const { t } = useTranslation('payments');
  const list = useListAddress(readMovementsSearch);
  const [doing, setDoing] = useState<Doing>();
  const columns = useMovementColumns({
    onRefund: (row) => setDoing({ what: 'refund', row }),
    onCorrect: (row) => setDoing({ what: 'correct', account: row.account }),
  });
  const close = () => setDoing(undefined);
  return (
    <TablePage
      title={t('movements.title')}
      hint={t('movements.hint')}
      actions={
        <>
          <Button variant="default" onClick={() => setDoing({ what: 'choose' })}>
            {t('correct.title')}
          </Button>
          <ButtonLink variant="default" to="/dashboard/money/days">
            {t('days.title')}
          </ButtonLink>
          <ExportButton table="payments" query={list.search} />
        </>
      }
      list={list}
      query={useQuery(accountMovementsQuery(list.page, list.search))}
      name="money"
      columns={columns}
      searchLabel={t('movements.search')}
      searchHint={t('movements.searchHint')}
      between={
        <PaymentFilters
          search={list.search}
          onChange={({ type, from, to }) => list.change({ type, from, to })}
        />
      }
      isNarrowed
      notFound={{ text: t('emptyNarrowed'), clear: t('clear') }}
      empty={{ text: t('emptyNarrowed') }}
    >
      {doing?.what === 'refund' && <RefundModal purchase={doing.row} onClose={close} />}
      {doing?.what === 'choose' && (
        <ChoosePersonModal
          onChoose={(account) => setDoing({ what: 'correct', account })}
          onClose={close}
        />
      )}
      {doing?.what === 'correct' && <CorrectModal account={doing.account} onClose={close} />}
    </TablePage>
  );
}
