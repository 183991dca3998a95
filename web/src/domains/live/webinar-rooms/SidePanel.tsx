import {
  IconChartBar,
  IconMessage,
  IconQuestionMark,
  IconUsers,
  IconPlus,
} from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Text } from '@mantine/core';
import { ChatPanel } from './ChatPanel.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';
import { QuestionPanel } from './QuestionPanel.tsx';
import { useRoom } from './room-context.ts';
import styles from './SidePanel.module.css';
import { PollCard, PollForm } from './PollCard.tsx';
import { ScrollList } from './ScrollList.tsx';
import type { RoomView } from './room-view.ts';

type Counts = Record<Tab, number>;

const amounts = ({ state }: RoomView): Counts => ({
  chat: state.lastMessage,
  questions: state.questions.length,
  polls: state.polls.length,
  people: state.hands.length,
});

/** New entries of each tab since it was last shown; initial ones count as seen. */
function useUnread(view: RoomView, open: Tab): Counts {
  const now = amounts(view);
  const [seen, setSeen] = useState(now);
  const next = {
    chat: Math.min(seen.chat, now.chat),
    questions: Math.min(seen.questions, now.questions),
    polls: Math.min(seen.polls, now.polls),
    people: Math.min(seen.people, now.people),
    [open]: now[open],
  };
  const isSame = (Object.keys(next) as Tab[]).every((tab) => next[tab] === seen[tab]);
  if (!isSame) setSeen(next);
  return {
    chat: now.chat - next.chat,
    questions: now.questions - next.questions,
    polls: now.polls - next.polls,
    people: now.people - next.people,
  };
}

const TABS = ['chat', 'questions', 'polls', 'people'] as const;
type Tab = (typeof TABS)[number];

const ICONS = {
  chat: IconMessage,
  questions: IconQuestionMark,
  polls: IconChartBar,
  people: IconUsers,
} as const;

const PANELS = {
  chat: ChatPanel,
  questions: QuestionPanel,
  polls: PollPanel,
  people: PeoplePanel,
} as const;

/** Chat, questions, polls and people; tabs show the number of new entries. */
export function SidePanel() {
  const { t } = useTranslation('webinar-room');
  const { view } = useRoom();
  const [tab, setTab] = useState<Tab>('chat');
  const unread = useUnread(view, tab);
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const Panel = PANELS[tab];

  const move = (event: KeyboardEvent) => {
    const { key } = event;
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length]!;
    setTab(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div className={styles.panel}>
      <div ref={list} role="tablist" aria-label={t('tabs.label')} className={styles.tabs}>
        {TABS.map((name) => {
          const Icon = ICONS[name];
          const count = unread[name];
          return (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${base}-${name}`}
              data-tab={name}
              aria-selected={name === tab}
              aria-controls={`${base}-panel`}
              tabIndex={name === tab ? 0 : -1}
              className={styles.tab}
              onClick={() => setTab(name)}
              onKeyDown={move}
            >
              <Icon size={20} aria-hidden />
              <span>{t(`tabs.${name}`)}</span>
              {count > 0 && (
                <span className={styles.badge} aria-label={t('tabs.unread', { count })}>
                  {Math.min(count, 99)}
                </span>
              )}
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${tab}`}
        className={styles.body}
      >
        <Panel />
      </div>
    </div>
  );
}

/** Polls, newest first; only the author sees prepared ones. */
function PollPanel() {
  const { t } = useTranslation('webinar-room');
  const { view, isModerator } = useRoom();
  const [isMaking, setIsMaking] = useState(false);
  const { polls, drafts } = view.state;
  return (
    <ScrollList label={t('tabs.polls')}>
      {isModerator && !isMaking && (
        <Button
          variant="light"
          leftSection={<IconPlus size={18} />}
          onClick={() => setIsMaking(true)}
        >
          {t('polls.make')}
        </Button>
      )}
      {isMaking && <PollForm onClose={() => setIsMaking(false)} />}
      {polls.length + drafts.length === 0 && !isMaking && (
        <Text c="dimmed" ta="center" m="auto">
          {t('polls.empty')}
        </Text>
      )}
      {[...drafts, ...polls].toReversed().map((poll) => (
        <PollCard key={poll.id} poll={poll} />
      ))}
    </ScrollList>
  );
}
