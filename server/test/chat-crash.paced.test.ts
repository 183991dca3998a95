import { expect, test } from 'vitest';
import { findOrInsertChat } from '#/domains/conversation/chats/open-chat.ts';
import { chatCalls, say } from '#test/chat-factories.ts';
import { makeCourse } from '#test/course-factories.ts';
import { DYING_MS, useDyingApi } from '#test/dying.ts';
import { makeCaller } from '#test/factories.ts';
import { countJobs } from '#test/planned-jobs.ts';

const LEARNERS = 2;
const numbers = [1, 2, 3];

const dying = await useDyingApi({
  only: chatCalls,
  prepare: async ({ db }) => {
    const learners = await Promise.all(Array.from({ length: LEARNERS }, () => makeCaller(db)));
    const { id: courseId, authorId: expertId } = await makeCourse(db);
    const now = new Date();
    const chats = [];
    for (const learner of learners) {
      const members = { learnerId: learner.id, expertId };
      const id = await findOrInsertChat(db, { kind: 'author', ...members, courseId, now });
      chats.push({ id, learner });
    }
    return { chats, expertId };
  },
  // All at once, as a page does: with the same id until somebody answers.
  act: (app, { chats }) =>
    Promise.all(
      chats.map(async ({ id, learner }) => {
        const told = [];
        for (const n of numbers) {
          told.push((await say(app, id, learner, `Xabar ${n}`)).body.data.number);
        }
        return told;
      }),
    ),
  read: async ({ db }, { expertId }, told) => ({
    told,
    kept: await db
      .selectFrom('chatMessages')
      .orderBy('chatId')
      .orderBy('number')
      .select(['chatId', 'number', 'text'])
      .execute(),
    unread: await db
      .selectFrom('chatMembers')
      .where('accountId', '=', expertId)
      .orderBy('chatId')
      .select(['chatId', 'unreadCount'])
      .execute(),
    jobs: await countJobs(db),
  }),
});

test(
  'a message that is sent again after a death is there once, and none that was answered is lost',
  async () => {
    const { told, kept, unread } = await dying.expectSame();
    const each = Array.from({ length: LEARNERS }, () => numbers);
    expect(told).toEqual(each);
    const texts = Map.groupBy(kept, ({ chatId }) => chatId).values();
    expect(Array.from(texts, (own) => own.map(({ number }) => number))).toEqual(each);
    for (const { number, text } of kept) expect(text).toBe(`Xabar ${number}`);
    expect(unread.map(({ unreadCount }) => unreadCount)).toEqual(each.map(() => numbers.length));
  },
  DYING_MS,
);
