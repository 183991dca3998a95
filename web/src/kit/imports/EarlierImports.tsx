import type { SheetImport } from '@malaka/contracts/kit/imports';
import { Badge, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import styles from './Imports.module.css';
import { type ImportKind, importsQuery } from './queries.ts';

type Props = {
  kind: ImportKind;
  openId: number | undefined;
  onOpen: (checked: SheetImport) => void;
};

const COLORS = { checked: 'warning', refused: 'danger', applied: 'success' } as const;

/** Earlier imports, including those waiting to be applied. */
export function EarlierImports({ kind, openId, onOpen }: Props) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const query = useQuery(importsQuery(kind, page));
  const summary = ({ state, rowsCount, newCount, changedCount, errorsCount }: SheetImport) => {
    const rows = format.number(rowsCount);
    return state === 'refused'
      ? t('summaryBad', { rows, errors: format.number(errorsCount) })
      : t('summary', {
          rows,
          fresh: format.number(newCount),
          changed: format.number(changedCount),
        });
  };
  return (
    <section aria-labelledby="earlier">
      <Title order={2} size="h4" id="earlier" mb={12}>
        {t('earlier')}
      </Title>
      <ListPage
        query={query}
        page={page}
        onPageChange={setPage}
        skeleton={<TableSkeleton rows={3} />}
        emptyText={t('none')}
      >
        {(items) => (
          <ul className="rows">
            {items.map((item) => (
              <li key={item.id}>
                <button
                  type="button"
                  className={styles.row}
                  aria-current={item.id === openId || undefined}
                  onClick={() => onOpen(item)}
                >
                  <span className={styles.words}>
                    <strong>{item.fileName}</strong>
                    <span>{format.moment(item.createdAt)}</span>
                    <span>{summary(item)}</span>
                  </span>
                  <Badge color={COLORS[item.state]}>{t(`state.${item.state}`)}</Badge>
                  <IconChevronRight size={20} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
      </ListPage>
    </section>
  );
}
