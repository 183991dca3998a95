import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { MovementList } from './MovementList.tsx';
import { PaymentFilters } from './PaymentFilters.tsx';
import styles from './Payments.module.css';
import { amountFor, type PaymentsSearch } from './payments-search.ts';
import { balanceQuery } from './balance.ts';
import { paymentsQuery } from './queries.ts';
import { TopUpModal } from './TopUpModal.tsx';

type Props = {
  page: number;
  search: PaymentsSearch;
  onShow: (page: number, search: PaymentsSearch) => void;
};

export function PaymentsPage({ page, search, onShow }: Props) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { top_up: missing, course, ...filters } = search;
  const query = useQuery(paymentsQuery(page, filters));
  const { data: money } = useQuery(balanceQuery);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const close = () => {
    setIsOpen(false);
    if (missing !== undefined) onShow(page, filters);
  };
  const isNarrowed = Object.keys(filters).length > 0;
  const topUp = (
    <Button size="md" leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
      {t('topUp.action')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} />
      <section className={styles.balance} aria-label={t('balance')}>
        <div>
          <p>{t('balance')}</p>
          <strong>{money ? format.money(money.balance) : '…'}</strong>
        </div>
        {topUp}
      </section>
      <div className={styles.historyHead}>
        <h2 className={styles.heading}>{t('history')}</h2>
        {query.data && query.data.total > 0 && (
          <ExportButton table="own-payments" query={filters} />
        )}
      </div>
      <PaymentFilters search={filters} onChange={(next) => onShow(1, next)} />
      <ListPage
        query={query}
        page={page}
        onPageChange={(next) => onShow(next, filters)}
        skeleton={<TableSkeleton columns={3} />}
        emptyText={t(isNarrowed ? 'emptyNarrowed' : 'empty')}
        emptyHint={t(isNarrowed ? 'emptyNarrowedHint' : 'emptyHint')}
        emptyAction={
          isNarrowed ? <Button onClick={() => onShow(1, {})}>{t('clear')}</Button> : topUp
        }
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
    </div>
  );
}
