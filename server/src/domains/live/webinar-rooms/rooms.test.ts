import { randomUUID } from 'node:crypto';
import { joinWebinar, type RoomState } from '@malaka/contracts/live/webinar-rooms';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createRoomNode, openPage, type RoomPage } from '#test/room-client.ts';
import { makeWebinar } from '#test/webinar-factories.ts';
import { RATES } from './rules.ts';
import { publicRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let aheadMs = 0;
let stoppedAt: number | undefined;
const now = () => new Date((stoppedAt ?? Date.now()) + aheadMs);
const one = await createRoomNode(database, { now, publicRoutes });
const two = await createRoomNode(database, { now, publicRoutes });

let author: { id: number; token: string };
let webinarId: number;
beforeEach(async () => {
  stoppedAt = undefined;
  author = await makeCaller(db, { role: 'teacher', firstName: 'Aziz', lastName: 'Rahimov' });
  const webinar = await makeWebinar(db, { authorId: author.id, state: 'live' });
  webinarId = webinar.id;
});

const join = async (name: string | undefined, token?: string, id = webinarId) => {
  const input = { params: { id }, body: name === undefined ? {} : { name } };
  return (await call(one.app, joinWebinar, { ...input, ...(token && { token }) })).body.data;
};

type Page = RoomPage & { id: number; participant: string; state: RoomState };

async function enter(name: string | undefined, token?: string, node = one): Promise<Page> {
  const { token: participant, participant: person } = await join(name, token);
  const page = openPage(node.port, { participant, token });
  expect(await page.entering()).toBeUndefined();
  const state = await page.ask('enter', {});
  return Object.assign(page, { id: person.id, participant, state });
}

const guest = (name = 'Gulnora', node = one) => enter(name, undefined, node);
const presenter = (node = one) => enter(undefined, author.token, node);
const say = (page: RoomPage, text: string, key = randomUUID()) => page.ask('say', { key, text });
const textsOf = (page: RoomPage) =>
  page.all('messages').flatMap(({ messages }) => messages.map(({ text }) => text));
const settled = vi.waitFor;

describe('who comes in', () => {
  test('nobody without a token of this platform, nor with an account’s token alone', async () => {
    const refused = async (shown: object) => await openPage(one.port, shown).entering();
    for (const participant of [undefined, null, 42, {}, 'x', 'A'.repeat(43), author.token]) {
      expect(await refused({ participant })).toBe('webinar.not_joined');
    }
    const { token: participant } = await join(undefined, author.token);
    expect(await refused({ participant })).toBe('auth.sign_in_required');
    const other = await makeCaller(db);
    expect(await refused({ participant, token: other.token })).toBe('auth.sign_in_required');
    await sql`update sessions set ended_at = now() where account_id = ${author.id}`.execute(db);
    expect(await refused({ participant, token: author.token })).toBe('auth.sign_in_required');
  });

  test('a blocked account is let go of at once, on whichever node', async () => {
    const person = await makeCaller(db);
    const page = await enter(undefined, person.token, two);
    const gone = page.gone();
    await sql`update sessions set ended_at = now() where account_id = ${person.id}`.execute(db);
    expect(await gone).toBe('io server disconnect');
  });

  test('the token of another room opens that one alone', async () => {
    const { id: other } = await makeWebinar(db, { authorId: author.id, state: 'live' });
    const { token } = await join('Begona', undefined, other);
    const stranger = openPage(one.port, { participant: token });
    await stranger.entering();
    const here = await guest();
    const { message } = await say(here, 'Faqat shu xonada');
    await stranger.ask('enter', {});
    expect((await stranger.ask('history', {})).messages).toEqual([]);
    await say(stranger, 'Oʻz xonasida');
    await settled(() => expect(textsOf(stranger)).toEqual(['Oʻz xonasida']));
    const moderator = await makeCaller(db, { role: 'teacher' });
    const own = await makeWebinar(db, { authorId: moderator.id, state: 'live' });
    const { token: theirs } = await join(undefined, moderator.token, own.id);
    const foreign = openPage(one.port, { participant: theirs, token: moderator.token });
    await foreign.entering();
    for (const [name, body] of [
      ['deleteMessage', { number: message.number }],
      ['removePerson', { id: here.id }],
      ['mutePerson', { id: here.id, isMuted: true }],
      ['spotlight', { message: null, person: here.id }],
    ] as const) {
      await expect(foreign.ask(name, body as never)).rejects.toThrow('webinar.entry_gone');
    }
    expect(here.socket.connected).toBe(true);
  });
});

describe('chat', () => {
  test('reaches everybody on all nodes, numbered without gaps, and is there after coming back', async () => {
    const [here, there] = [await guest('Gulnora'), await guest('Malika', two)];
    const sent = await Promise.all(
      Array.from({ length: 4 }, async (_, at) => [
        await say(here, `A${at}`),
        await say(there, `B${at}`),
      ]),
    );
    const numbers = sent.flat().map(({ message }) => message.number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await settled(() => {
      expect(textsOf(here)).toHaveLength(8);
      expect(textsOf(there).toSorted()).toEqual(textsOf(here).toSorted());
    });
    const late = await guest('Kech kelgan', two);
    expect(late.state.lastMessage).toBe(8);
    const { messages } = await late.ask('history', {});
    expect(messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const missed = (await late.ask('history', { after: 6 })).messages;
    expect(missed.map(({ number }) => number)).toEqual([7, 8]);
    const earlier = (await late.ask('history', { before: 3 })).messages;
    expect(earlier.map(({ number }) => number)).toEqual([1, 2]);
  });

  test('what is sent again is there once', async () => {
    const page = await guest();
    const key = randomUUID();
    const [first, again] = await Promise.all([say(page, 'Salom', key), say(page, 'Salom', key)]);
    expect(again.message.number).toBe(first.message.number);
    const later = await say(page, 'Boshqa matn', key);
    expect(later.message).toMatchObject({ number: first.message.number, text: 'Salom' });
    expect((await page.ask('history', {})).messages).toHaveLength(1);
  });

  test('is plain text of 1 to 500 characters; what cannot be read is refused at its field', async () => {
    const page = await guest('<img src=x onerror=alert(1)>');
    const script = '<script>alert(1)</script>';
    const { message } = await say(page, ` ${script}\u202E\u0000\n\n\n\nx `);
    expect(message).toMatchObject({
      text: `${script}\n\nx`,
      author: { name: '<img src=x onerror=alert(1)>', isGuest: true, isModerator: false },
    });
    const key = randomUUID();
    const bad = [
      { key, text: ' \u200B ' },
      { key, text: 'x'.repeat(501) },
      { key, text: 5 },
    ];
    for (const body of [...bad, { text: 'x' }, { key: 'x', text: 'x' }, null, [], 'x', 7]) {
      aheadMs += 10_000;
      const answer = await page.raw('say', body);
      expect([answer['success'], answer['code']]).toEqual([0, 'request.invalid']);
    }
    expect(await page.raw('enter', 'x')).toMatchObject({ success: 0 });
    page.socket.emit('say', { key, text: 'without an answer' });
    page.socket.emit('nothing of ours', {});
    page.socket.emit('say');
    await say(page, 'Oxirgi');
    const { messages } = await page.ask('history', {});
    expect(messages.map(({ text }) => text)).toEqual([message.text, 'Oxirgi']);
    const russian = openPage(one.port, { participant: page.participant, language: 'ru' });
    await russian.entering();
    aheadMs += 10_000;
    expect(await russian.raw('say', { key, text: '' })).toMatchObject({
      errors: { text: ['Поле не заполнено.'] },
    });
  });

  test('10,000 messages of one client are refused politely, and the others hear no flood', async () => {
    const [flooding, calm] = [await guest('Toshqin'), await guest('Malika')];
    // The limit refills over time.
    stoppedAt = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 10_000 }, async (_, at) =>
        flooding.raw('say', { key: randomUUID(), text: `spam ${at}` }),
      ),
    );
    const refused = answers.filter(({ success }) => success === 0);
    expect(refused.length).toBe(10_000 - RATES.texts.burst);
    expect(refused[0]).toMatchObject({ code: 'request.too_many', retry_ms: expect.any(Number) });
    expect((await say(calm, 'Tinch')).message.text).toBe('Tinch');
    await settled(() => expect(textsOf(calm)).toContain('Tinch'));
    expect(textsOf(calm)).toHaveLength(RATES.texts.burst + 1);
    // Another page of the same participant shares its limit.
    const second = openPage(one.port, { participant: flooding.participant });
    await second.entering();
    const more = await Promise.all(
      Array.from({ length: 5 }, async () => second.raw('say', { key: randomUUID(), text: 'x' })),
    );
    expect(more.filter(({ success }) => success === 1)).toEqual([]);
  });

  test('a payload beyond all measure ends the connection alone', async () => {
    const page = await guest();
    const gone = page.gone();
    page.socket.emit('say', { key: randomUUID(), text: 'x'.repeat(100_000) });
    expect(await gone).toBeDefined();
    expect((await guest()).state.lastMessage).toBe(0);
  });
});

describe('order', () => {
  test('only moderators keep it', async () => {
    const page = await guest();
    for (const [name, body] of [
      ['deleteMessage', { number: 1 }],
      ['mute_chat', {}],
      ['muteChat', { is_muted: true }],
      ['removePerson', { id: page.id }],
      ['makePoll', {}],
      ['startPresenceCheck', { seconds: 60 }],
      ['showSlide', { slide: 2 }],
    ] as const) {
      if (name === 'mute_chat') continue;
      expect(await page.raw(name, body)).toMatchObject({ success: 0, code: 'auth.forbidden' });
    }
  });

  test('a deleted message is empty everywhere; its spotlight goes out', async () => {
    const [page, host] = [await guest(), await presenter(two)];
    const { message } = await say(page, 'Yomon soʻz');
    await host.ask('spotlight', { message: message.number, person: null });
    await settled(() =>
      expect(page.all('change').at(-1)?.settings?.spotlitMessage?.text).toBe('Yomon soʻz'),
    );
    await host.ask('deleteMessage', { number: message.number });
    await settled(() => {
      const change = page.all('change').at(-1);
      expect(change).toMatchObject({ deletedMessages: [1], settings: { spotlitMessage: null } });
    });
    expect((await page.ask('history', {})).messages[0]).toMatchObject({
      text: '',
      isDeleted: true,
    });
  });

  test('a muted chat and a muted person are quiet, the moderator is not', async () => {
    const [page, host] = [await guest(), await presenter()];
    await host.ask('muteChat', { isMuted: true });
    await expect(say(page, 'x')).rejects.toThrow('webinar.muted');
    expect((await say(host, 'Savollar oxirida')).message.author.isModerator).toBe(true);
    await host.ask('muteChat', { isMuted: false });
    await host.ask('mutePerson', { id: page.id, isMuted: true });
    await settled(() => expect(page.all('self')).toEqual([{ isMuted: true }]));
    await expect(say(page, 'x')).rejects.toThrow('webinar.muted');
    await expect(page.ask('ask', { key: randomUUID(), text: 'x' })).rejects.toThrow(
      'webinar.muted',
    );
    await expect(host.ask('mutePerson', { id: host.id, isMuted: true })).rejects.toThrow(
      'webinar.entry_gone',
    );
  });

  test('who is removed is told, let go of on every node, and does not come back', async () => {
    const person = await makeCaller(db);
    const [here, there] = [
      await enter(undefined, person.token, one),
      await enter(undefined, person.token, two),
    ];
    const host = await presenter();
    const gone = Promise.all([here.gone(), there.gone()]);
    await host.ask('removePerson', { id: here.id });
    await gone;
    expect(here.all('removed')).toEqual([{}]);
    const shown = { participant: here.participant, token: person.token };
    expect(await openPage(two.port, shown).entering()).toBe('webinar.not_joined');
    const { rows } = await sql<{ open: boolean }>`select bool_or(is_open) as open
      from webinar_presence where participant_id = ${here.id}`.execute(db);
    expect(rows[0]!.open).toBe(false);
  });
});

describe('questions, hands, polls', () => {
  test('a question has one vote a person; the moderator marks and deletes it', async () => {
    const [page, other, host] = [await guest(), await guest('Malika', two), await presenter()];
    const key = randomUUID();
    await page.ask('ask', { key, text: 'Yozuv boʻladimi?' });
    await page.ask('ask', { key, text: 'Yozuv boʻladimi?' });
    const { questions } = await host.ask('enter', {});
    expect(questions).toHaveLength(1);
    const { id } = questions[0]!;
    for (const voter of [other, other, host])
      await voter.ask('voteQuestion', { id, isVoted: true });
    await settled(() =>
      expect(page.all('change').at(-1)?.questions).toMatchObject([{ id, votes: 2 }]),
    );
    await host.ask('voteQuestion', { id, isVoted: false });
    await host.ask('markQuestion', { id, isAnswered: true });
    const again = await other.ask('enter', {});
    expect(again.questions).toMatchObject([{ id, votes: 1, isAnswered: true }]);
    expect(again.self.votedQuestions).toEqual([id]);
    await host.ask('deleteQuestion', { id });
    await settled(() =>
      expect(page.all('change').at(-1)?.questions).toMatchObject([{ isDeleted: true, text: '' }]),
    );
    await expect(page.ask('voteQuestion', { id, isVoted: true })).rejects.toThrow(
      'webinar.entry_gone',
    );
  });

  test('hands stand in the order in which they went up', async () => {
    const [page, other, host] = [await guest(), await guest('Malika', two), await presenter()];
    await page.ask('raiseHand', { isRaised: true });
    await other.ask('raiseHand', { isRaised: true });
    await page.ask('raiseHand', { isRaised: true });
    const names = (state: Pick<RoomState, 'hands'>) => state.hands.map(({ person }) => person.name);
    expect(names(await host.ask('enter', {}))).toEqual(['Gulnora', 'Malika']);
    await host.ask('lowerHand', { id: page.id });
    await settled(() => {
      expect(page.all('self').at(-1)).toEqual({ hasHand: false });
      expect(names(host.all('change').at(-1) as RoomState)).toEqual(['Malika']);
    });
  });

  test('a poll is prepared unseen, opened, voted on once a person, and closed', async () => {
    const [page, other, host] = [await guest(), await guest('Malika', two), await presenter()];
    const poll = { key: randomUUID(), question: 'Tushunarlimi?', options: ['Ha', 'Yoʻq'] };
    await host.ask('makePoll', { ...poll, isOpen: false });
    await host.ask('makePoll', { ...poll, isOpen: false });
    await settled(() => expect(host.all('drafts').at(-1)?.polls).toHaveLength(1));
    const { id } = (await host.ask('enter', {})).drafts[0]!;
    const seen = await page.ask('enter', {});
    expect([seen.polls, seen.drafts]).toEqual([[], []]);
    await expect(page.ask('votePoll', { id, option: 0 })).rejects.toThrow('webinar.poll_closed');
    await host.ask('openPoll', { id });
    await page.ask('votePoll', { id, option: 0 });
    await page.ask('votePoll', { id, option: 1 });
    await other.ask('votePoll', { id, option: 1 });
    await expect(page.ask('votePoll', { id, option: 2 })).rejects.toThrow('webinar.poll_closed');
    await settled(() =>
      expect(host.all('change').at(-1)?.polls).toMatchObject([
        { options: [{ votes: 0 }, { text: 'Yoʻq', votes: 2 }], state: 'open' },
      ]),
    );
    expect((await page.ask('enter', {})).self.pollVotes).toEqual([{ id, option: 1 }]);
    await host.ask('closePoll', { id });
    await expect(page.ask('votePoll', { id, option: 0 })).rejects.toThrow('webinar.poll_closed');
    await expect(host.ask('openPoll', { id })).rejects.toThrow('webinar.entry_gone');
    await expect(host.ask('deletePoll', { id })).rejects.toThrow('webinar.entry_gone');
    const bad = await host.raw('makePoll', { ...poll, options: ['Ha'], is_open: true });
    expect(bad).toMatchObject({
      code: 'request.invalid',
      errors: { options: [expect.any(String)] },
    });
  });

  test('"are you here?" is answered in time and counted', async () => {
    const [page, host] = [await guest(), await presenter()];
    await host.ask('startPresenceCheck', { seconds: 60 });
    await expect(host.ask('startPresenceCheck', { seconds: 60 })).rejects.toThrow(
      'webinar.here_asked',
    );
    const { id } = (await page.ask('enter', {})).settings.here!;
    await page.ask('confirmPresence', { id });
    await page.ask('confirmPresence', { id });
    await settled(() => expect(host.all('change').at(-1)?.settings?.here?.taps).toBe(1));
    expect((await page.ask('enter', {})).self.tappedHere).toBe(id);
    aheadMs += 61_000;
    await expect(page.ask('confirmPresence', { id })).rejects.toThrow('webinar.here_over');
    expect((await page.ask('enter', {})).settings.here).toBeNull();
  });

  test('slides and the person in the spotlight go with the author', async () => {
    const [page, host] = [await guest('Gulnora', two), await presenter()];
    await host.ask('showSlide', { slide: 7 });
    await host.ask('spotlight', { message: null, person: page.id });
    await settled(() =>
      expect(page.all('change').at(-1)?.settings).toMatchObject({
        slide: 7,
        spotlitPerson: { name: 'Gulnora' },
      }),
    );
  });
});

describe('the end', () => {
  test('begun and ended from anywhere, the room hears of it; afterwards nobody comes in', async () => {
    await sql`update webinars set status = 0 where id = ${webinarId}`.execute(db);
    const page = await guest('Gulnora', two);
    expect(page.state.settings.state).toBe('planned');
    await sql`update webinars set status = 1, started_at = now()
      where id = ${webinarId}`.execute(db);
    await settled(() => expect(page.all('change').at(-1)?.settings?.state).toBe('live'));
    const gone = page.gone();
    await sql`update webinars set status = 2, ended_at = now() where id = ${webinarId}`.execute(db);
    await gone;
    expect(page.all('ended')).toEqual([{}]);
    const { participant } = page;
    await settled(async () =>
      expect(await openPage(one.port, { participant }).entering()).toBe('webinar.finished'),
    );
  });
});
