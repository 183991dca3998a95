import { ANNOUNCEMENT_STATES } from '@malaka/contracts/kit/choices';
import type { AnnouncementRow } from '@malaka/contracts/conversation/announcements';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { DeskPage } from '#/kit/ui/DeskPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { NameSearch } from '#/kit/lists/NameSearch.tsx';
import { TableList } from '#/kit/lists/TableList.tsx';
import { TableTools } from '#/kit/lists/TableTools.tsx';
import { useTableView } from '#/kit/lists/use-table-view.ts';
import { type AnnouncementsSearch, readAnnouncementsSearch } from './announcements-search.ts';
import styles from './Announcements.module.css';
import { announcementsQuery } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';

type Props = { page: number; search: AnnouncementsSearch };

export function AnnouncementsPage({ page, search }: Props) {
  const { t } = useTranslation(['announcements', 'common']);
  const navigate = useNavigate();
  const query = useQuery(announcementsQuery(search, page));
  const view = useTableView('announcements');
  const columns = useColumns();
  const show = (next: AnnouncementsSearch, target = 1) =>
    void navigate({
      to: '/dashboard/announcements/$page',
      params: { page: String(target) },
      search: next,
    });
  const create = (
    <ButtonLink
      to="/dashboard/announcements/create"
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('create')}
    </ButtonLink>
  );
  return (
    <DeskPage
      title={t('title')}
      hint={t('hint')}
      actions={
        <>
          <TableTools columns={columns} view={view} />
          {create}
        </>
      }
    >
      <NameSearch
        kept={search.search}
        onSearch={(typed) => show(readAnnouncementsSearch({ ...search, search: typed }))}
      />
      <Segmented
        label={t('column.state')}
        value={search.state ?? 'any'}
        options={(['any', ...ANNOUNCEMENT_STATES] as const).map((value) => ({
          value,
          label: t(`states.${value}`),
        }))}
        onChange={(state) => show(readAnnouncementsSearch({ ...search, state }))}
      />
      <TableList
        query={query}
        page={page}
        onPageChange={(target) => show(search, target)}
        caption={t('title')}
        rowKey={({ id }) => id}
        columns={columns}
        view={view}
        {...(search.search
          ? {
              emptyText: t('common:list.notFound'),
              emptyAction: <Button onClick={() => show({})}>{t('common:list.clear')}</Button>,
            }
          : { emptyText: t('empty'), emptyHint: t('emptyHint'), emptyAction: create })}
      />
    </DeskPage>
  );
}

function useColumns(): DataColumn<AnnouncementRow>[] {
  const { t } = useTranslation('announcements');
  const format = useFormat();
  const timeOf = ({ publishedAt, scheduledAt }: AnnouncementRow) => {
    const time = publishedAt ?? scheduledAt;
    return time ? format.dateTime(time) : '—';
  };
  const figure = (key: 'sentCount' | 'readCount') => (row: AnnouncementRow) =>
    row.publishedAt ? format.number(row[key]) : '—';
  return [
    {
      key: 'title',
      title: t('column.title'),
      render: ({ id, title, summary }) => (
        <>
          <Link
            to="/dashboard/announcements/view/$id"
            params={{ id: String(id) }}
            className={styles.link}
          >
            {format.text(title)}
          </Link>
          <span className={styles.summary}>{format.text(summary)}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: t('column.state'),
      render: ({ state }) => <StateBadge state={state} />,
    },
    {
      key: 'recipients',
      title: t('column.recipients'),
      render: ({ recipients: { kind, ids } }) => t(`kindOf.${kind}`, { count: ids.length }),
    },
    { key: 'time', title: t('column.time'), isFigure: true, render: timeOf },
    { key: 'sent', title: t('column.sent'), isFigure: true, render: figure('sentCount') },
    { key: 'read', title: t('column.read'), isFigure: true, render: figure('readCount') },
    {
      key: 'author',
      title: t('column.author'),
      isExtra: true,
      render: ({ author }) => format.text(author),
    },
  ];
}
