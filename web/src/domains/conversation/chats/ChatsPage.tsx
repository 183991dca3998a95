import { useMatch, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatSummary } from '@malaka/contracts/conversation/chats';
import { Button, Group, Stack, Text, Title, Box, Skeleton, ActionIcon } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconMessagePlus } from '@tabler/icons-react';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { useSession } from '#/domains/people/index.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { useLazyWindow } from '#/kit/ui/lazy-window.tsx';
import styles from './Chats.module.css';
import { answerTime } from './answer-time.ts';
import { chatsOf } from './chat-cache.ts';
import { ChatRow, FoundMessages } from './ChatRow.tsx';
import type { ChatsTab } from './chats-search.ts';
import { chatsQuery } from './queries.ts';

const LINES = [0, 1, 2, 3, 4];

function ChatListSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Stack gap={20} px="md" py="sm" role="status" aria-label={t('state.loading')}>
      {LINES.map((line) => (
        <Group key={line} gap="sm" wrap="nowrap">
          <Skeleton circle height={48} />
          <Box flex={1}>
            <Skeleton height={16} width="60%" />
            <Skeleton height={14} width="85%" mt={10} />
          </Box>
        </Group>
      ))}
    </Stack>
  );
}

type ChatListProps = { search: string; tab: ChatsTab; openId: number | undefined };

/** The user's chats, searchable by name, course and message text. */
function ChatList({ search, tab, openId }: ChatListProps) {
  const { t } = useTranslation('chats');
  const { user } = useSession();
  const navigate = useNavigate({ from: '/dashboard/chat' });
  const query = useInfiniteQuery(
    chatsQuery({
      ...(search !== '' && { search }),
      ...(search === '' && tab !== 'all' && { filter: tab }),
    }),
  );
  const [first] = query.data?.pages ?? [];
  const chats = chatsOf(query.data);
  const answersQuestions = user?.role === 'teacher' || (first?.answerMinutes ?? null) !== null;
  const isBare = chats.length === 0 && search === '' && tab === 'all';
  return (
    <section className={styles.list} aria-label={t('title')}>
      <header className={styles.listHead}>
        <Group justify="space-between" gap="sm" wrap="nowrap">
          <Title order={openId === undefined ? 1 : 2} size="h3">
            {t('title')}
          </Title>
          <WriteToMetodist isIcon />
        </Group>
        {!(isBare && query.isSuccess) && (
          <SearchInput
            current={search}
            aria-label={t('search.label')}
            placeholder={t('search.label')}
            onSearch={(q) =>
              void navigate({ search: (current) => ({ ...current, q: q || undefined }) })
            }
          />
        )}
        {answersQuestions && search === '' && (
          <Tabs
            tab={tab}
            unread={first?.unreadCount ?? 0}
            unanswered={first?.unansweredCount ?? 0}
            minutes={first?.answerMinutes ?? null}
          />
        )}
      </header>
      <div className={styles.lines}>
        {query.isPending ? (
          <ChatListSkeleton />
        ) : query.isError && chats.length === 0 ? (
          <ErrorState query={query} />
        ) : isBare ? (
          <NoChats />
        ) : (
          <Lines chats={chats} openId={openId} isSearched={search !== ''} tab={tab} />
        )}
        {query.hasNextPage && (
          <Button
            variant="subtle"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
        {search !== '' && <FoundMessages key={search} search={search} />}
      </div>
    </section>
  );
}

type TabsProps = { tab: ChatsTab; unread: number; unanswered: number; minutes: number | null };

/** For teachers and experts: waiting learners, and the user's usual response time. */
function Tabs({ tab, unread, unanswered, minutes }: TabsProps) {
  const { t } = useTranslation('chats');
  const navigate = useNavigate({ from: '/dashboard/chat' });
  return (
    <>
      <Segmented<ChatsTab>
        label={t('tab.label')}
        value={tab}
        options={[
          { value: 'all', label: t('tab.all') },
          {
            value: 'inbox',
            label: t('tab.inbox'),
            ...(unanswered > 0 && { count: unanswered }),
          },
          { value: 'unread', label: t('tab.unread'), ...(unread > 0 && { count: unread }) },
        ]}
        onChange={(next) =>
          void navigate({
            search: (current) => ({ ...current, tab: next === 'all' ? undefined : next }),
          })
        }
      />
      {minutes !== null && tab === 'inbox' && (
        <p className="quiet">{t('answerTime.own', { time: t(...answerTime(minutes)) })}</p>
      )}
    </>
  );
}

type LinesProps = {
  chats: readonly ChatSummary[];
  openId: number | undefined;
  isSearched: boolean;
  tab: ChatsTab;
};

function Lines({ chats, openId, isSearched, tab }: LinesProps) {
  const { t } = useTranslation('chats');
  if (chats.length === 0) {
    return (
      <Text c="dimmed" px="md" py="xs">
        {t(isSearched ? 'search.noChats' : tab === 'inbox' ? 'tab.noInbox' : 'tab.noUnread')}
      </Text>
    );
  }
  return (
    <Stack component="ul" gap={0}>
      {chats.map((chat) => (
        <li key={chat.id}>
          <ChatRow chat={chat} isOpen={chat.id === openId} />
        </li>
      ))}
    </Stack>
  );
}

/** No chats yet: how to begin one. */
function NoChats() {
  const { t } = useTranslation('chats');
  const { user } = useSession();
  return (
    <EmptyState
      title={t('none.title')}
      text={t(user?.role === 'teacher' ? 'none.asked' : 'none.text')}
      action={
        <Stack gap="sm">
          <ButtonLink to="/dashboard/my-courses">{t('none.courses')}</ButtonLink>
          <WriteToMetodist />
        </Stack>
      }
    />
  );
}

/** Asks the method expert of the user's region about a subject. */
function WriteToMetodist({ isIcon = false }: { isIcon?: boolean }) {
  const { t } = useTranslation('chats');
  const choice = useLazyWindow(async () => (await import('./MetodistModal.tsx')).MetodistModal);
  return (
    <>
      {isIcon ? (
        <ActionIcon
          aria-label={t('metodist.write')}
          title={t('metodist.write')}
          onClick={choice.open}
        >
          <IconMessagePlus size={24} />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<IconMessagePlus size={20} />} onClick={choice.open}>
          {t('metodist.write')}
        </Button>
      )}
      {choice.Window && <choice.Window onClose={choice.close} />}
    </>
  );
}

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
