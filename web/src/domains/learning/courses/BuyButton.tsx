import type { CourseView } from '@malaka/contracts/learning/courses';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconShoppingBag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { balanceQuery } from '#/domains/money/index.ts';
import { useRefresh } from '#/kit/api/query.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useStartCourse } from './queries.ts';

/** Buys a paid course from the balance, after showing the price and what is left. */
export function BuyButton({ course: { id, name, price } }: { course: CourseView }) {
  const { t } = useTranslation(['course', 'common']);
  const format = useFormat();
  const refresh = useRefresh([balanceQuery]);
  const { data: money } = useQuery(balanceQuery);
  const [isAsking, ask] = useDisclosure(false);
  const buy = useStartCourse(id);
  const confirm = () =>
    buy.mutate(
      { expectedPrice: price },
      {
        onSuccess: () => showToast({ text: t('course:buy.done'), type: 'success' }),
        onError: (error) => {
          // The balance has changed meanwhile: reload it.
          void refresh();
          showError(error, t('course:buy.failed'));
        },
        onSettled: ask.close,
      },
    );
  const text =
    money &&
    t('course:buy.text', {
      course: format.text(name),
      price: format.money(price),
      left: format.money(money.balance - price),
    });
  return (
    <>
      <Button size="lg" fullWidth leftSection={<IconShoppingBag size={20} />} onClick={ask.open}>
        {t('course:buy.action', { price: format.money(price) })}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={t('course:buy.title')}
        text={text}
        confirmLabel={t('course:buy.confirm')}
        isBusy={buy.isPending}
        onConfirm={confirm}
        onClose={ask.close}
      />
    </>
  );
}
