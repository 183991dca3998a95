import type { ProfileRow } from '@malaka/contracts/profiles';
import { Badge } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import { fullName, waitingOf } from './review-queue.ts';
import styles from './Reviews.module.css';

type Props = {
  rows: readonly ProfileRow[];
  openId: number | undefined;
  onOpen: (id: number) => void;
};

export function ProfileQueue({ rows, openId, onOpen }: Props) {
  const { t } = useTranslation('review');
  const format = useFormat();
  return (
    <ul className={styles.queue}>
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            className={styles.row}
            aria-current={row.id === openId || undefined}
            onClick={() => onOpen(row.id)}
          >
            <span className={styles.person}>
              <strong>{format.text(fullName(row)) || t('unnamed')}</strong>
              <span>{format.phone(row.phone)}</span>
            </span>
            <span className={styles.place}>
              <span>{format.text([row.region, row.city].filter(Boolean).join(', ')) || '—'}</span>
              <span>{row.positionType ? format.text(row.positionType) : '—'}</span>
            </span>
            <WaitingMark row={row} />
            <IconChevronRight size={20} className={styles.arrow} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

export function WaitingMark({ row }: { row: ProfileRow }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  const [now] = useState(() => new Date());
  const waiting = waitingOf(row, now);
  if (!waiting) {
    return (
      <span className={styles.waiting}>
        {row.submittedAt && t('sentAt', { date: format.date(row.submittedAt) })}
      </span>
    );
  }
  const text = waiting.hours === 0 ? t('justNow') : t('waits', { count: waiting.hours });
  return (
    <span className={styles.waiting}>
      {waiting.isOverdue ? (
        <Badge color="danger" variant="light">
          {t('overdue', { text })}
        </Badge>
      ) : (
        text
      )}
    </span>
  );
}
