import type { PaymentProvider } from '@malaka/contracts/money/choices';
import { Button, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { FormModal } from '#/kit/forms/FormModal.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { readAmount } from './payments-search.ts';
import { balanceQuery } from './balance.ts';
import { useStartTopUp } from './queries.ts';
import { storeWaitingCourse } from './waiting-course.ts';

const SUMS = [50_000, 100_000, 200_000, 500_000] as const;

type Props = { amount?: number | undefined; courseId?: number | undefined; onClose: () => void };

/** Chooses an amount and a provider; the payment itself happens on the provider's page. */
export function TopUpModal({ amount, courseId, onClose }: Props) {
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
        size="md"
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
            options={providers.map((value) => ({ value, label: t(`provider.${value}`) }))}
            onChange={setChosen}
          />
        </div>
      )}
      {data && providers.length === 0 && <Text role="alert">{t('topUp.off')}</Text>}
    </FormModal>
  );
}
