import { Button, Group, Text, Title, Anchor, SimpleGrid, TextInput } from '@mantine/core';
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
import {
  MOVEMENT_WORDS,
  movementView,
  PROVIDER_WORDS,
} from '@malaka/contracts/money/movement-view';
import type { Movement } from '@malaka/contracts/money/payments';
import type { PaymentProvider } from '@malaka/contracts/money/choices';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { FilterRows } from '#/kit/lists/ListFilters.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { isApiError } from '#/kit/api/api-error.ts';
import { FormModal } from '#/kit/forms/FormModal.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { amountFor, readPaymentsSearch, readAmount } from './payments-search.ts';
import { balanceQuery } from './balance.ts';
import { paymentsQuery, useStartTopUp } from './queries.ts';
import styles from './Payments.module.css';
import { storeWaitingCourse } from './waiting-course.ts';

const SUMS = [50_000, 100_000, 200_000, 500_000] as const;

type Props = { amount?: number | undefined; courseId?: number | undefined; onClose: () => void };

/** Chooses an amount and a provider; the payment itself happens on the provider's page. */
function TopUpModal({ amount, courseId, onClose }: Props) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { data } = useQuery(balanceQuery);
  const providers = data?.providers ?? [];
  const [typed, setTyped] = useState(amount === undefined ? '' : format.number(amount));
  const [chosen, setChosen] = useState<PaymentProvider>();
  const [isWrong, setIsWrong] = useState(false);
  const start = useStartTopUp();
  const provider = chosen ?? providers[0];
  const error = isApiError(start.error) ? start.error : undefined;
  const submit = () => {
    const sum = readAmount(typed);
    setIsWrong(sum === undefined);
    if (sum === undefined || provider === undefined) return;
    start.mutate(
      { amount: sum, provider },
      {
        onSuccess: ({ orderId, url }) => {
          if (courseId !== undefined) storeWaitingCourse(orderId, courseId);
          window.location.assign(url);
        },
      },
    );
  };
  const change = (text: string) => {
    const digits = text.replaceAll(/\s/g, '');
    setTyped(/^\d+$/.test(digits) ? format.number(BigInt(digits)) : text);
    setIsWrong(false);
  };
  return (
    <FormModal
      title={t('topUp.title')}
      submitLabel={t('topUp.go')}
      isOff={provider === undefined}
      form={{
        isBusy: start.isPending,
        error:
          start.isError && !error?.errors['amount'] ? error?.message || t('topUp.failed') : null,
        submit,
      }}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={t('topUp.amount')}
        description={t('topUp.limits')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={typed}
        error={isWrong ? t('topUp.wrong') : error?.errors['amount']?.[0]}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <SimpleGrid cols={2} spacing="xs" role="group" aria-label={t('topUp.sums')}>
        {SUMS.map((sum) => (
          <Button key={sum} variant="default" onClick={() => change(String(sum))}>
            {format.number(sum)}
          </Button>
        ))}
      </SimpleGrid>
      {providers.length > 1 && provider !== undefined && (
        <div>
          <Text fw={500} mb={6}>
            {t('topUp.provider')}
          </Text>
          <Segmented
            label={t('topUp.provider')}
            value={provider}
            options={providers.map((value) => ({
              value,
              label: format.words(PROVIDER_WORDS[value]),
            }))}
            onChange={setChosen}
          />
        </div>
      )}
      {data && providers.length === 0 && <Text role="alert">{t('topUp.off')}</Text>}
    </FormModal>
  );
}

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
              <strong>{format.words(MOVEMENT_WORDS[type])}</strong>
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
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
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
      <FilterRows
        view={movementView}
        search={filters}
        names={['type', 'from']}
        onChange={(part) => list.show(readPaymentsSearch({ ...filters, ...part }))}
      />
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
