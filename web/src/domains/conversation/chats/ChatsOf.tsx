import type { ChatOf } from '@malaka/contracts/conversation/chats';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PersonLink } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { TableList } from '#/kit/lists/TableList.tsx';
import { useTableView } from '#/kit/table-views/use-table-view.ts';
import { chatsOfQuery } from './queries.ts';

type Props = { id: number; page: number; onPageChange: (page: number) => void };

/** With whom somebody exchanges messages, and who waits for an answer; contents stay private. */
export function ChatsOf({ id, ...paging }: Props) {
  const { t } = useTranslation('pupils');
  return (
    <Stack gap={12}>
      <p className="quiet">{t('chats.hint')}</p>
      <TableList
        query={useQuery(chatsOfQuery(id, paging.page))}
        {...paging}
        caption={t('tab.chats')}
        rowKey={(row) => row.id}
        columns={useColumns()}
        view={useTableView('chats-of')}
        emptyText={t('chats.empty')}
      />
    </Stack>
  );
}

function useColumns(): DataColumn<ChatOf>[] {
  const { t } = useTranslation('pupils');
  const format = useFormat();
  return [
    {
      key: 'other',
      title: t('chats.other'),
      render: ({ other }) => (
        <PersonLink id={other.id}>{format.text(other.name) || t('unnamed')}</PersonLink>
      ),
    },
    { key: 'topic', title: t('chats.topic'), render: ({ topic }) => format.text(topic) },
    { key: 'side', title: t('chats.side'), render: ({ side }) => t(`chats.sides.${side}`) },
    {
      key: 'messages',
      title: t('chats.messages'),
      isFigure: true,
      render: ({ messagesCount }) => format.number(messagesCount),
    },
    {
      key: 'unread',
      title: t('chats.unread'),
      isFigure: true,
      render: ({ unreadCount }) => format.number(unreadCount),
    },
    {
      key: 'spoken',
      title: t('chats.spoken'),
      isFigure: true,
      render: ({ spokenAt }) => format.moment(spokenAt),
    },
    {
      key: 'waiting',
      title: t('chats.waiting'),
      isFigure: true,
      render: ({ unansweredSince }) => (unansweredSince ? format.moment(unansweredSince) : '—'),
    },
  ];
}
