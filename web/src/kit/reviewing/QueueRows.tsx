import { Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { Place } from './ReviewQueuePage.tsx';

type Row = { id: number; excerpt: string; claimedBy: string | null };

type Props<Item> = {
  rows: readonly Item[];
  linkTo: (row: Item) => Place;
  /** Below the excerpt. */
  factsOf: (row: Item) => readonly (string | null | false)[];
  renderMarks: (row: Item) => ReactNode;
};

/** Cases that are texts: an excerpt with facts, and who is reviewing it now. */
export function QueueRows<Item extends Row>({ rows, linkTo, factsOf, renderMarks }: Props<Item>) {
  const { t } = useTranslation('reviewing');
  const format = useFormat();
  return (
    <ul className="rows" aria-label={t('queue')}>
      {rows.map((row) => (
        <Group key={row.id} component="li" gap="6px 20px" px="md" py="sm" justify="space-between">
          <Stack gap={2} flex="1 1 260px" miw={0}>
            <Link {...linkTo(row)} className="rowLink">
              {format.text(row.excerpt)}
            </Link>
            <span className="quiet whole">{factsOf(row).filter(Boolean).join(' · ')}</span>
            {row.claimedBy && (
              <span className="warning">{t('openNow', { name: format.text(row.claimedBy) })}</span>
            )}
          </Stack>
          {renderMarks(row)}
        </Group>
      ))}
    </ul>
  );
}
