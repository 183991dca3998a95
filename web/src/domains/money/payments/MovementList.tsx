import type { Movement } from '@malaka/contracts/money/payments';
import { Anchor, Group } from '@mantine/core';
import {
  IconAdjustments,
  IconArrowBackUp,
  IconArrowDownLeft,
  IconShoppingBag,
  IconTransferIn,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Payments.module.css';

const icons = {
  top_up: IconArrowDownLeft,
  purchase: IconShoppingBag,
  refund: IconArrowBackUp,
  correction: IconAdjustments,
  opening: IconTransferIn,
} as const;

export function MovementList({ movements }: { movements: readonly Movement[] }) {
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
