import { announcementView } from '@malaka/contracts/conversation/announcement-view';
import type { AnnouncementRow } from '@malaka/contracts/conversation/announcements';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { FilterRows } from '#/kit/lists/ListFilters.tsx';
import { useListColumns } from '#/kit/lists/use-list-columns.ts';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { readAnnouncementsSearch } from './announcements-search.ts';
import { announcementsQuery } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';

export function AnnouncementsPage() {
  const { t } = useTranslation('announcements');
  const list = useListAddress(readAnnouncementsSearch);
  return (
    <TablePage
      title={t('title')}
      hint={t('hint')}
      create={{ to: '/dashboard/announcements/create', label: t('create') }}
      list={list}
      saved="announcements"
      query={useQuery(announcementsQuery({ ...list.search, page: list.page }))}
      name="announcements"
      columns={useColumns()}
      between={
        <FilterRows
          view={announcementView}
          search={list.search}
          names={['state']}
          onChange={list.change}
        />
      }
      empty={{ text: t('empty'), hint: t('emptyHint') }}
    />
  );
}

function useColumns() {
  const { t } = useTranslation('announcements');
  const format = useFormat();
  return useListColumns(announcementView, {
    title: ({ id, title, summary }: AnnouncementRow) => (
      <>
        <TextLink
          to="/dashboard/announcements/view/$id"
          params={{ id: String(id) }}
          className="rowLink"
        >
          {format.text(title)}
        </TextLink>
        <p className="quiet whole">{format.text(summary)}</p>
      </>
    ),
    state: ({ state }) => <StateBadge state={state} />,
    recipients: ({ recipients: { kind, ids } }) => t(`kindOf.${kind}`, { count: ids.length }),
  });
}
