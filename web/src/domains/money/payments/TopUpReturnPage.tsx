import { Box, Button, Center, Group, Loader } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '#/kit/api/query.ts';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { Facts } from '#/kit/ui/Facts.tsx';
import { balanceQuery } from './balance.ts';
import { MONEY, topUpQuery } from './queries.ts';
import { readWaitingCourse } from './waiting-course.ts';

/** After this long the page says that it takes longer; it keeps polling. */
const LONG_MS = 60_000;

/** Where a provider sends the payer back: shows only what is known so far. */
export function TopUpReturnPage({ orderId }: { orderId: number }) {
  const { t } = useTranslation('payments');
  const query = useQuery(topUpQuery(orderId));
  const isLong = useLater(LONG_MS);
  useFreshMoney(query.data?.state === 'paid' || query.data?.state === 'returned');
  if (query.isPending) {
    return (
      <Center mih={300} role="status" aria-label={t('return.waiting')}>
        <Loader size="lg" />
      </Center>
    );
  }
  if (!query.data) {
    const isMissing = isApiError(query.error, 'payment.not_found');
    return (
      <EmptyState
        isPage
        title={t(isMissing ? 'return.missing' : 'return.failed')}
        action={
          isMissing ? (
            <HistoryLink />
          ) : (
            <Button onClick={() => void query.refetch()}>{t('return.again')}</Button>
          )
        }
      />
    );
  }
  const { state, url } = query.data;
  const hint = state === 'waiting' && isLong ? 'long' : state;
  return (
    <div aria-live="polite">
      <PageTitle title={t(`return.title.${state}`)} />
      <EmptyState
        isPage
        title={t(`return.title.${state}`)}
        text={t(`return.hint.${hint}`)}
        action={<NextStep orderId={orderId} isPaid={state === 'paid'} url={url} />}
      >
        <Sums amount={query.data.amount} isPaid={state === 'paid'} />
        {state === 'waiting' && <Loader size="sm" aria-hidden />}
      </EmptyState>
    </div>
  );
}

type NextProps = { orderId: number; isPaid: boolean; url: string | null };

function NextStep({ orderId, isPaid, url }: NextProps) {
  const { t } = useTranslation('payments');
  const courseId = readWaitingCourse(orderId);
  return (
    <Group gap="sm" justify="center">
      {isPaid && courseId !== undefined && (
        <ButtonLink size="md" to="/courses/view/$id" params={{ id: String(courseId) }}>
          {t('return.course')}
        </ButtonLink>
      )}
      {url !== null && (
        <Button component="a" href={url} variant="default">
          {t('return.pay')}
        </Button>
      )}
      <HistoryLink />
    </Group>
  );
}

function HistoryLink() {
  const { t } = useTranslation('payments');
  return (
    <ButtonLink size="md" variant="default" to="/dashboard/payments/$page" params={{ page: '1' }}>
      {t('return.history')}
    </ButtonLink>
  );
}

function Sums({ amount, isPaid }: { amount: bigint; isPaid: boolean }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { data } = useQuery(balanceQuery);
  return (
    <Box mt="md" ta="start">
      <Facts
        facts={[
          [t('return.amount'), format.money(amount)],
          ...(isPaid && data ? [[t('balance'), format.money(data.balance)] as const] : []),
        ]}
      />
    </Box>
  );
}

/** Balances cached by other screens are stale once the money has arrived. */
function useFreshMoney(hasMoved: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (hasMoved) void refresh(queryClient, MONEY);
  }, [hasMoved, queryClient]);
}

function useLater(ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
