import type {
  RoomChange,
  RoomMessage,
  RoomPulse,
  RoomState,
} from '@malaka/contracts/live/webinar-rooms';

/** A message being sent: shown immediately, resent until the server confirms it. */
export type Outgoing = {
  key: string;
  text: string;
  /** Why it was refused; it is then resent only by hand. */
  error: string | null;
};

/** The room as known to this page. */
export type RoomView = {
  state: RoomState;
  /** The last applied revision of each part: older changes that arrive late are ignored. */
  revisions: ReadonlyMap<string, number>;
  messages: readonly RoomMessage[];
  outgoing: readonly Outgoing[];
};

/** Replaces the state; messages and the sending queue stay. */
export function withState(view: RoomView | null, state: RoomState): RoomView {
  return {
    state,
    revisions: new Map(),
    messages: view?.messages ?? [],
    outgoing: view?.outgoing ?? [],
  };
}

export function withMessages(view: RoomView, fresh: readonly RoomMessage[]): RoomView {
  const byNumber = new Map(view.messages.map((message) => [message.number, message]));
  for (const message of fresh) byNumber.set(message.number, message);
  const keys = new Set(fresh.map(({ key }) => key));
  const messages = [...byNumber.values()].toSorted((a, b) => a.number - b.number);
  const lastMessage = Math.max(view.state.lastMessage, messages.at(-1)?.number ?? 0);
  return {
    ...view,
    messages,
    state: { ...view.state, lastMessage },
    outgoing: view.outgoing.filter(({ key }) => !keys.has(key)),
  };
}

export function withOutgoing(view: RoomView, next: Outgoing): RoomView {
  const isKnown = view.outgoing.some(({ key }) => key === next.key);
  const outgoing = isKnown
    ? view.outgoing.map((one) => (one.key === next.key ? next : one))
    : [...view.outgoing, next];
  return { ...view, outgoing };
}

export const withoutOutgoing = (view: RoomView, key: string): RoomView => ({
  ...view,
  outgoing: view.outgoing.filter((one) => one.key !== key),
});

export const withSelf = (view: RoomView, self: Partial<RoomState['self']>): RoomView => ({
  ...view,
  state: { ...view.state, self: { ...view.state.self, ...self } },
});

export const withPulse = (view: RoomView, { viewers }: RoomPulse): RoomView => ({
  ...view,
  state: { ...view.state, viewers },
});

type Entry = { id: number };

/** Inserts or replaces entries, except those newer than the change. */
function merge<Item extends Entry>(
  known: readonly Item[],
  changed: readonly Item[],
  isNews: (id: number) => boolean,
): Item[] {
  const byId = new Map(known.map((item) => [item.id, item]));
  for (const item of changed) if (isNews(item.id)) byId.set(item.id, item);
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}

export function withChange(view: RoomView, change: RoomChange): RoomView {
  const revisions = new Map(view.revisions);
  const isNews = (part: string) => {
    if (change.revision < (revisions.get(part) ?? view.state.revision)) return false;
    revisions.set(part, change.revision);
    return true;
  };
  const { settings, hands, questions, polls, deletedMessages = [] } = change;
  const deleted = new Set(deletedMessages);
  const state: RoomState = {
    ...view.state,
    ...(settings && isNews('settings') && { settings }),
    ...(hands && isNews('hands') && { hands }),
    questions: merge(view.state.questions, questions ?? [], (id) =>
      isNews(`question ${id}`),
    ).filter(({ isDeleted }) => !isDeleted),
    polls: merge(view.state.polls, polls ?? [], (id) => isNews(`poll ${id}`)),
    revision: Math.max(view.state.revision, change.revision),
  };
  const messages =
    deleted.size === 0
      ? view.messages
      : view.messages.map((message) =>
          deleted.has(message.number) ? { ...message, text: '', isDeleted: true } : message,
        );
  return { ...view, state, revisions, messages };
}

/** Whether a change in between was missed. */
export const skips = (view: RoomView, revision: number): boolean =>
  revision > view.state.revision + 1;

/** The number after which messages are missing, if any are. */
export function missingAfter(view: RoomView, lastMessage: number): number | undefined {
  let known = view.messages[0]?.number;
  if (known === undefined) return lastMessage > 0 ? 0 : undefined;
  for (const { number } of view.messages.slice(1)) {
    if (number !== known + 1) return known;
    known = number;
  }
  return known < lastMessage ? known : undefined;
}
