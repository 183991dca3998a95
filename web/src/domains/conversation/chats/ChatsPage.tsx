import { useMatch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { ChatList } from './ChatList.tsx';
import styles from './Chats.module.css';

type Props = { search: string; tab: 'all' | 'unread' | 'inbox'; children: ReactNode };

/** The list beside the open chat; on phones only one of them. */
export function ChatsPage({ search, tab, children }: Props) {
  const { t } = useTranslation('chats');
  const open = useMatch({ from: '/dashboard/chat/$chatId', shouldThrow: false });
  return (
    <div className={styles.page} data-open={open !== undefined || undefined}>
      {!open && <PageTitle title={t('title')} />}
      <ChatList search={search} tab={tab} openId={open && Number(open.params.chatId)} />
      <div className={styles.beside}>{children}</div>
    </div>
  );
}
