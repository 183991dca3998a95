import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FactKind } from '@malaka/contracts/reporting/choices';
import { factViewOf } from '@malaka/contracts/reporting/fact-view';
import type { Fact } from '@malaka/contracts/reporting/platform-statistics';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { TableList } from '#/kit/lists/TableList.tsx';
import { TableTools } from '#/kit/lists/TableTools.tsx';
import { useTableView } from '#/kit/table-views/use-table-view.ts';
import { useListColumns } from '#/kit/lists/use-list-columns.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { factFilterOf, factsQuery } from './queries.ts';
import { placeSearch, type RowsSearch } from './statistics-search.ts';

type Props = { search: RowsSearch; onPage: (page: number) => void };

/** Exactly the rows behind a figure of the statistics. */
export function FactRowsPage({ search, onPage }: Props) {
  const { t } = useTranslation('platform-statistics');
  const format = useFormat();
  const { kind, from, to, page = 1 } = search;
  const query = useQuery(factsQuery(search));
  const columns = useFactColumns(kind);
  const view = useTableView(`statistics-${kind}`);
  const { path = [], total = 0, money = 0n } = query.data ?? {};
  const where = path.at(-1);
  const place = where?.name === null ? t(`nowhere.${where.level}`) : where?.name;
  return (
    <Stack gap={20}>
      <div>
        <Breadcrumbs
          label={t('crumbs')}
          crumbs={[
            {
              label: t('title'),
              link: {
                to: '/dashboard/platform-statistics',
                search: { ...placeSearch(path), date: from },
              },
            },
            { label: t(`figure.${kind}`) },
          ]}
        />
        <PageHead
          title={t(`figure.${kind}`)}
          hint={[
            place === undefined ? t('country') : format.text(place),
            format.days({ from, to }),
          ].join(', ')}
        />
      </div>
      <Group gap="8px 12px" justify="space-between">
        <p className="strong" role="status">
          {query.isSuccess &&
            !query.isPlaceholderData &&
            `${t('rows', { count: total, amount: format.number(total) })}${
              kind === 'purchases' ? `, ${format.money(money)}` : ''
            }`}
        </p>
        <Group className="unprinted" gap={8}>
          <ExportButton table="statistics-rows" query={factFilterOf(search)} />
          <TableTools columns={columns} view={view} />
        </Group>
      </Group>
      <TableList
        query={query}
        page={page}
        onPageChange={onPage}
        caption={t(`figure.${kind}`)}
        rowKey={({ id }) => id}
        columns={columns}
        view={view}
        emptyText={query.isError ? t('unavailable') : t('nothingHere')}
        emptyHint={query.isError ? t('unavailableText') : t('nothingHint')}
      />
    </Stack>
  );
}

function useFactColumns(kind: FactKind) {
  const format = useFormat();
  return useListColumns(factViewOf(kind), {
    person: ({ person, accountId }: Fact) => (
      <TextLink to="/dashboard/users/view/$id" params={{ id: String(accountId) }}>
        {format.text(person)}
      </TextLink>
    ),
    number: ({ certificateNumber: number }) =>
      number && (
        <TextLink to="/dashboard/certificates/view/$number" params={{ number }}>
          {number}
        </TextLink>
      ),
  });
}
