import { titleOf } from '@malaka/contracts/kit/list-view';
import { movementView, paymentDayView } from '@malaka/contracts/money/movement-view';
import type { PaymentDay } from '@malaka/contracts/money/payments';
import { PAYMENT_DAYS_MAX } from '@malaka/contracts/kit/limits';
import { tashkentDay } from '@malaka/grading/tashkent';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { DaySpan } from '#/kit/ui/DaySpan.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { useListColumns } from '#/kit/lists/use-list-columns.ts';
import { DataTable } from '#/kit/lists/DataTable.tsx';
import { useTableView } from '#/kit/table-views/use-table-view.ts';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { daysQuery } from './queries.ts';

const DAY_MS = 24 * 60 * 60_000;
const SHOWN_DAYS = 30;

/** What providers reported for each day, compared with the ledger. */
export function MoneyDaysPage() {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const [span, setSpan] = useState(() => ({
    from: tashkentDay(new Date(Date.now() - (SHOWN_DAYS - 1) * DAY_MS)),
    to: tashkentDay(new Date()),
  }));
  const query = useQuery(daysQuery(span));
  const view = useTableView('money-days');
  const columns = useDayColumns();
  return (
    <ManagementPage
      title={t('days.title')}
      hint={t('days.hint', { days: PAYMENT_DAYS_MAX })}
      actions={
        <ButtonLink variant="default" to="/dashboard/money/$page" params={{ page: '1' }}>
          {t('movements.title')}
        </ButtonLink>
      }
    >
      <DaySpan
        value={span}
        label={format.words(titleOf(movementView.filters.from))}
        onChange={({ from, to }) =>
          setSpan((now) => ({ from: from || now.from, to: to || now.to }))
        }
      />
      {query.isPending && <TableSkeleton columns={6} />}
      {query.isError && <ErrorState query={query} />}
      {query.data?.length === 0 && <EmptyState title={t('days.empty')} />}
      {query.data && query.data.length > 0 && (
        <DataTable
          caption={t('days.title')}
          rows={query.data}
          rowKey={({ day, provider }) => `${day} ${provider}`}
          columns={columns}
          view={view}
        />
      )}
    </ManagementPage>
  );
}

function useDayColumns() {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return useListColumns(paymentDayView, {
    verdict: ({ paid, returned, booked }: PaymentDay) => {
      const gap = paid - returned - booked;
      return gap === 0n ? (
        <Text span c="var(--mantine-color-success-text)">
          {t('days.fine')}
        </Text>
      ) : (
        <span className="strong errorText">{t('days.gap', { amount: format.money(gap) })}</span>
      );
    },
  });
}
