import type { SimilarityRow } from '@malaka/contracts/assessment/similarity';
import { Badge, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { SimilaritySearch } from './similarity-search.ts';
import { rarity } from './rarity.ts';
import { stepOf } from './step-of.ts';

type Props = { rows: readonly SimilarityRow[]; page: number; search: SimilaritySearch };

export function CaseRows({ rows, page, search }: Props) {
  const { t } = useTranslation('similarity');
  const format = useFormat();
  return (
    <ul className="rows" aria-label={t('list')}>
      {rows.map((row) => (
        <Group key={row.id} component="li" gap="6px 20px" px="md" py="sm" justify="space-between">
          <Stack gap={2} flex="1 1 260px" miw={0}>
            <Link
              to="/dashboard/similarity/$page"
              params={{ page: String(page) }}
              search={{ ...search, case: row.id }}
              className="rowLink"
            >
              {row.people.map((name) => format.text(name)).join(' · ')}
            </Link>
            <span className="quiet whole">
              {`${t(`place.${row.place}`)}: ${format.text(row.title)} · ${t(`kind.${row.kind}`)}`}
            </span>
          </Stack>
          <Group gap={8}>
            <span className="quiet">{t('rare', { rarity: rarity(row.oneIn, format.number) })}</span>
            <Badge color={row.status === 'proposed' ? 'warning' : 'gray'} variant="light">
              {t(`status.${stepOf(row)}`)}
            </Badge>
          </Group>
        </Group>
      ))}
    </ul>
  );
}
