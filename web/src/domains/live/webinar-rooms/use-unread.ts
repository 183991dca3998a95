import { useState } from 'react';
import type { RoomView } from './room-view.ts';
import type { Tab } from './SidePanel.tsx';

type Counts = Record<Tab, number>;

const amounts = ({ state }: RoomView): Counts => ({
  chat: state.lastMessage,
  questions: state.questions.length,
  polls: state.polls.length,
  people: state.hands.length,
});

/** New entries of each tab since it was last shown; initial ones count as seen. */
export function useUnread(view: RoomView, open: Tab): Counts {
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
