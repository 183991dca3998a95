import type { CourseView } from '@malaka/contracts/learning/courses';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { balanceQuery } from '#/domains/money/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';

type Props = { course: Pick<CourseView, 'id' | 'price'>; isBrief: boolean };

/** How much is missing, with a link that opens the top-up for exactly this sum. */
export function MissingMoney({ course: { id, price }, isBrief }: Props) {
  const { t } = useTranslation('course');
  const format = useFormat();
  const { data: money } = useQuery(balanceQuery);
  const missing = money && price > money.balance ? price - money.balance : undefined;
  return (
    <>
      {!isBrief && money && missing !== undefined && (
        <Text>
          {t('buy.missing', {
            balance: format.money(money.balance),
            missing: format.money(missing),
          })}
        </Text>
      )}
      <ButtonLink
        to="/dashboard/payments/$page"
        params={{ page: '1' }}
        search={{ top_up: Number(missing ?? price), course: id }}
        size="lg"
        fullWidth
      >
        {t('gate.balanceAction')}
      </ButtonLink>
    </>
  );
}
