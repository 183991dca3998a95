import type { AccountMovement } from '@malaka/contracts/money/payments';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TableList } from '#/kit/lists/TableList.tsx';
import { useTableView } from '#/kit/table-views/use-table-view.ts';
import { AccountBalance } from './AccountBalance.tsx';
import { CorrectModal } from './CorrectModal.tsx';
import { accountMovementsQuery } from './queries.ts';
import { RefundModal, useMovementColumns } from './use-movement-columns.tsx';

type Props = {
  account: AccountMovement['account'];
  page: number;
  onPageChange: (page: number) => void;
};

type Doing = { what: 'refund' | 'correct'; row: AccountMovement };

/** An account's balance and all its movements, with the providers' transaction ids. */
export function MoneyOf({ account, page, onPageChange }: Props) {
  const { t } = useTranslation('payments');
  const [doing, setDoing] = useState<Doing>();
  const columns = useMovementColumns({
    onRefund: (row) => setDoing({ what: 'refund', row }),
    onCorrect: (row) => setDoing({ what: 'correct', row }),
  }).filter(({ key }) => key !== 'account' && key !== 'phone');
  const close = () => setDoing(undefined);
  return (
    <Stack>
      <AccountBalance account={account} />
      <TableList
        query={useQuery(accountMovementsQuery(page, { accountId: account.id }))}
        page={page}
        onPageChange={onPageChange}
        caption={t('movements.title')}
        rowKey={({ id }) => id}
        columns={columns}
        view={useTableView('money-of')}
        emptyText={t('account.empty')}
      />
      {doing?.what === 'refund' && <RefundModal purchase={doing.row} onClose={close} />}
      {doing?.what === 'correct' && <CorrectModal account={account} onClose={close} />}
    </Stack>
  );
}
