import { ANNOUNCEMENT_STATES } from '@malaka/contracts/conversation/choices';
import type { AnnouncementRow } from '@malaka/contracts/conversation/announcements';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ChoiceFilter } from '#/kit/lists/ChoiceFilter.tsx';
import type { DataColumn } from '#/kit/lists/columns.ts';
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
      query={useQuery(announcementsQuery(list.search, list.page))}
      name="announcements"
      columns={useColumns()}
      between={
        <ChoiceFilter
          label={t('column.state')}
          any={t('states.any')}
          value={list.search.state}
          choices={ANNOUNCEMENT_STATES}
          nameOf={(state) => t(`states.${state}`)}
          onChange={(state) => list.change({ state })}
        />
      }
      empty={{ text: t('empty'), hint: t('emptyHint') }}
    />
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
