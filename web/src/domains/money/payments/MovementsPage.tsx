import { movementView } from '@malaka/contracts/money/movement-view';
import type { AccountMovement } from '@malaka/contracts/money/payments';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { FilterRows } from '#/kit/lists/ListFilters.tsx';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { accountsQuery, useSession } from '#/domains/people/index.ts';
import { fullName } from '#/kit/reviewing/full-name.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ContentModal } from '#/kit/ui/ContentModal.tsx';
import { CorrectModal } from './CorrectModal.tsx';
import { readMovementsSearch } from './payments-search.ts';
import { accountMovementsQuery } from './queries.ts';
import { RefundModal, useMovementColumns } from './use-movement-columns.tsx';

const TYPING_MS = 250;

type Props = { onChoose: (account: AccountMovement['account']) => void; onClose: () => void };

/** Whose balance to correct: anybody's, even without payments, except one's own. */
function ChoosePersonModal({ onChoose, onClose }: Props) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  const { user } = useSession();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim().slice(0, SEARCH_MAX), TYPING_MS);
  const { data, isFetching } = useQuery(accountsQuery(settled ? { search: settled } : {}, 1));
  const people = (data?.data ?? [])
    .filter(({ id }) => id !== user?.id)
    .map((account) => ({ id: account.id, name: fullName(account), phone: account.phone }));
  const choose = (value: string | null) => {
    const found = people.find(({ id }) => String(id) === value);
    if (found) onChoose(found);
  };
  return (
    <ContentModal onClose={onClose} title={t('payments:correct.title')}>
      <Select
        data-autofocus
        searchable
        label={t('payments:correct.person')}
        description={t('payments:correct.personHint')}
        placeholder={t('payments:correct.personExample')}
        data={people.map(({ id, name, phone }) => ({
          value: String(id),
          label: [format.text(name), format.phone(phone)].filter(Boolean).join(' · '),
        }))}
        // The server has already searched, ignoring script and apostrophes.
        filter={({ options }) => options}
        nothingFoundMessage={
          isFetching ? t('common:state.loading') : t('payments:correct.personNone')
        }
        maxDropdownHeight={280}
        onSearchChange={setTyped}
        onChange={choose}
      />
    </ContentModal>
  );
}

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
        <FilterRows
          view={movementView}
          search={list.search}
          names={['type', 'from']}
          onChange={list.change}
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
