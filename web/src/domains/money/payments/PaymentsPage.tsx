import { Button, Group, Text, Title, Anchor } from '@mantine/core';
import {
  IconPlus,
  IconAdjustments,
  IconArrowBackUp,
  IconArrowDownLeft,
  IconShoppingBag,
  IconTransferIn,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Movement } from '@malaka/contracts/money/payments';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { PaymentFilters } from './PaymentFilters.tsx';
import { amountFor, readPaymentsSearch } from './payments-search.ts';
import { balanceQuery } from './balance.ts';
import { paymentsQuery } from './queries.ts';
import { TopUpModal } from './TopUpModal.tsx';
import styles from './Payments.module.css';

const icons = {
  top_up: IconArrowDownLeft,
  purchase: IconShoppingBag,
  refund: IconArrowBackUp,
  correction: IconAdjustments,
  opening: IconTransferIn,
} as const;

function MovementList({ movements }: { movements: readonly Movement[] }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (
    <ul className={`rows ${styles.list}`}>
      {movements.map(({ id, type, comment, date, amount, receipt }) => {
        const Icon = icons[type];
        return (
          <li key={id}>
            <Icon size={22} aria-hidden />
            <div className="whole">
              <strong>{t(`type.${type}`)}</strong>
              <p>{format.text(comment)}</p>
              <Group component="p" gap="0 12px" className="quiet">
                <time dateTime={date.toISOString()}>{format.moment(date)}</time>
                {receipt && (
                  <Anchor href={receipt} target="_blank" rel="noreferrer">
                    {t('receipt')}
                  </Anchor>
                )}
              </Group>
            </div>
            <span className={styles.amount} data-figures data-in={amount > 0n || undefined}>
              {amount > 0n ? '+' : '−'}
              {format.money(amount < 0n ? -amount : amount)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export function PaymentsPage() {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const list = useListAddress(readPaymentsSearch);
  const { top_up: missing, course, ...filters } = list.search;
  const query = useQuery(paymentsQuery(list.page, filters));
  const { data: money } = useQuery(balanceQuery);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const close = () => {
    setIsOpen(false);
    if (missing !== undefined) list.show(filters, list.page);
  };
  const isNarrowed = Object.keys(filters).length > 0;
  const topUp = (
    <Button size="md" leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
      {t('topUp.action')}
    </Button>
  );
  return (
    <ManagementPage title={t('title')}>
      <Group component="section" justify="space-between" className="card" aria-label={t('balance')}>
        <div>
          <p className="dimmed">{t('balance')}</p>
          <Text size="28px" fw={700} data-figures>
            {money ? format.money(money.balance) : '…'}
          </Text>
        </div>
        {topUp}
      </Group>
      <Group justify="space-between" align="end" gap="sm">
        <Title order={2} size={22} mt="xs">
          {t('history')}
        </Title>
        {query.data && query.data.total > 0 && (
          <ExportButton table="own-payments" query={filters} />
        )}
      </Group>
      <PaymentFilters search={filters} onChange={(next) => list.show(next)} />
      <ListPage
        query={query}
        page={list.page}
        onPageChange={(next) => list.show(filters, next)}
        skeleton={<TableSkeleton columns={3} />}
        emptyText={t(isNarrowed ? 'emptyNarrowed' : 'empty')}
        emptyHint={t(isNarrowed ? 'emptyNarrowedHint' : 'emptyHint')}
        emptyAction={isNarrowed ? <Button onClick={list.clear}>{t('clear')}</Button> : topUp}
      >
        {(movements) => <MovementList movements={movements} />}
      </ListPage>
      {(isOpen || missing !== undefined) && (
        <TopUpModal
          amount={missing === undefined ? undefined : amountFor(missing)}
          courseId={course}
          onClose={close}
        />
      )}
    </ManagementPage>
  );
}
