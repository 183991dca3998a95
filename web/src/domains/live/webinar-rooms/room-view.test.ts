import type { RoomMessage, RoomPerson, RoomState } from '@malaka/contracts/live/webinar-rooms';
import { describe, expect, test } from 'vitest';
import {
  missingAfter,
  type RoomView,
  skips,
  withChange,
  withMessages,
  withOutgoing,
  withState,
} from './room-view.ts';

const person: RoomPerson = { id: 1, name: 'Gulnora', isModerator: false, isGuest: true };
const settings: RoomState['settings'] = {
  state: 'live',
  startedAt: null,
  isChatMuted: false,
  slide: 1,
  spotlitMessage: null,
  spotlitPerson: null,
  here: null,
};
const state: RoomState = {
  revision: 10,
  viewers: 1,
  lastMessage: 0,
  settings,
  hands: [],
  questions: [],
  polls: [],
  drafts: [],
  self: {
    person,
    isMuted: false,
    hasHand: false,
    votedQuestions: [],
    pollVotes: [],
    tappedHere: null,
  },
  serverNow: new Date(),
};
const message = (number: number, key = `key ${number}`): RoomMessage => ({
  number,
  key,
  author: person,
  text: `Xabar ${number}`,
  sentAt: new Date(),
  isDeleted: false,
});
const empty = withState(null, state);
const numbers = (view: RoomView) => view.messages.map(({ number }) => number);

describe('messages', () => {
  test('stand in their order once each, and take their own out of those on their way', () => {
    const sending = withOutgoing(empty, { key: 'key 3', text: 'Xabar 3', error: null });
    const view = withMessages(withMessages(sending, [message(3), message(1)]), [
      message(2),
      message(3),
    ]);
    expect(numbers(view)).toEqual([1, 2, 3]);
    expect(view.outgoing).toEqual([]);
    expect(view.state.lastMessage).toBe(3);
  });

  test('a gap, and an end that is not there yet, are found', () => {
    expect(missingAfter(empty, 0)).toBeUndefined();
    expect(missingAfter(empty, 4)).toBe(0);
    const view = withMessages(
      empty,
      [4, 5, 8].map((number) => message(number)),
    );
    expect(missingAfter(view, 8)).toBe(5);
    const whole = withMessages(view, [message(6), message(7)]);
    expect(missingAfter(whole, 8)).toBeUndefined();
    expect(missingAfter(whole, 11)).toBe(8);
  });

  test('a deleted one is empty, and stays so', () => {
    const view = withMessages(empty, [message(1), message(2)]);
    const after = withChange(view, { revision: 11, deletedMessages: [2] });
    expect(after.messages.map(({ text }) => text)).toEqual(['Xabar 1', '']);
  });
});

describe('changes', () => {
  const question = (votes: number) => ({
    id: 7,
    author: person,
    text: 'Savol',
    votes,
    isAnswered: false,
    isDeleted: false,
  });

  test('an older change that comes late does not undo a newer one', () => {
    const newer = withChange(empty, { revision: 12, questions: [question(2)] });
    const late = withChange(newer, { revision: 11, questions: [question(1)], settings });
    expect(late.state.questions).toEqual([question(2)]);
    expect(late.state.revision).toBe(12);
    expect(
      withChange(late, { revision: 9, settings: { ...settings, slide: 5 } }).state.settings,
    ).toBe(settings);
  });

  test('a missed one is noticed', () => {
    expect(skips(empty, 11)).toBe(false);
    expect(skips(empty, 10)).toBe(false);
    expect(skips(empty, 12)).toBe(true);
  });

  test('a deleted question goes, other parts stay as they were', () => {
    const view = withChange(empty, { revision: 11, questions: [question(1)] });
    const after = withChange(view, {
      revision: 12,
      questions: [{ ...question(1), isDeleted: true }],
    });
    expect(after.state.questions).toEqual([]);
    expect(after.state.settings).toBe(settings);
  });
});
