import { Group } from '@mantine/core';
import { usePagination } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Pager.module.css';

type Props = {
  page: number;
  perPage: number;
  total: number;
  onChange: (page: number) => void;
};

/** "1 - 6 / 12" and the page links; nothing if everything fits on one page. */
export function Pager({ page, perPage, total, onChange }: Props) {
  const { t } = useTranslation('common');
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const { range } = usePagination({ total: lastPage, page });
  if (total === 0) return null;
  const from = Math.min((page - 1) * perPage + 1, total);
  const to = Math.min(page * perPage, total);
  const step = (target: number, label: string, Icon: typeof IconChevronLeft) => (
    <button
      type="button"
      className={styles.page}
      aria-label={label}
      disabled={target < 1 || target > lastPage}
      onClick={() => onChange(target)}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
  return (
    <Group
      component="nav"
      gap="12px 24px"
      justify="space-between"
      py={16}
      aria-label={t('pager.label')}
    >
      <span className={styles.range}>{t('pager.range', { from, to, total })}</span>
      {lastPage > 1 && (
        <div className={styles.pages}>
          {step(page - 1, t('pager.previous'), IconChevronLeft)}
          {range.map((number, index) =>
            number === 'dots' ? (
              <span key={`gap-${index}`} className={styles.gap} aria-hidden>
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                className={styles.page}
                aria-label={t('pager.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onChange(number)}
              >
                {number}
              </button>
            ),
          )}
          {step(page + 1, t('pager.next'), IconChevronRight)}
        </div>
      )}
    </Group>
  );
}
