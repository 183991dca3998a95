import type { PaymentProvider } from '@malaka/contracts/kit/choices';
import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import styles from './Payments.module.css';
import { readAmount } from './payments-search.ts';
import { balanceQuery } from './balance.ts';
import { useStartTopUp } from './queries.ts';
import { keepWaitingCourse } from './waiting-course.ts';

const SUMS = [50_000, 100_000, 200_000, 500_000] as const;

type Props = { amount?: number | undefined; courseId?: number | undefined; onClose: () => void };

/** An amount and a provider; the rest happens on the provider's own page. */
export function TopUpModal({ amount, courseId, onClose }: Props) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  const { data } = useQuery(balanceQuery);
  const providers = data?.providers ?? [];
  const [typed, setTyped] = useState(amount === undefined ? '' : format.number(amount));
  const [chosen, setChosen] = useState<PaymentProvider>();
  const [isWrong, setIsWrong] = useState(false);
  const start = useStartTopUp();
  const provider = chosen ?? providers[0];
  const error = isApiError(start.error) ? start.error : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sum = readAmount(typed);
    setIsWrong(sum === undefined);
    if (sum === undefined || provider === undefined || start.isPending) return;
    start.mutate(
      { amount: sum, provider },
      {
        onSuccess: ({ orderId, url }) => {
          if (courseId !== undefined) keepWaitingCourse(orderId, courseId);
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
    <Modal
      opened
      onClose={onClose}
      title={t('topUp.title')}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form noValidate onSubmit={submit} className={styles.form}>
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
        <div className={styles.sums} role="group" aria-label={t('topUp.sums')}>
          {SUMS.map((sum) => (
            <Button key={sum} variant="default" onClick={() => change(String(sum))}>
              {format.number(sum)}
            </Button>
          ))}
        </div>
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
        {start.isError && !error?.errors['amount'] && (
          <p role="alert" className={styles.error}>
            {error?.message || t('topUp.failed')}
          </p>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={start.isPending} disabled={provider === undefined}>
            {t('topUp.go')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
