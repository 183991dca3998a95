import { reportMessage as reportContract } from '@malaka/contracts/conversation/chat-reports';
import * as contract from '@malaka/contracts/conversation/chats';
import type { Deps } from '#/kit/deps.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { isAccount } from '#/domains/people/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { offsetOf, pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { blockOther, muteChat, readChat } from './change-member.ts';
import {
  countChats,
  countUnanswered,
  findAnswerSeconds,
  listChats,
  listChatsOf,
  countUnreadChats,
} from './chat-queries.ts';
import { openChat, listOwnSubjects, openMetodistChat } from './open-chat.ts';
import { reportMessage } from './message-reports.ts';
import { minutesOf } from './rules.ts';
import { showChats, viewChat } from './show-chats.ts';

export function signedInRoutes(scope: Scope<'signedIn'>, deps: Deps): void {
  openingRoutes(scope, deps);
  memberRoutes(scope, deps);
  const { config, db, now } = deps;
  const readerOf = (accountId: number) => ({ secret: config.secret, accountId, now: now() });

  scope.route(contract.listChats, async ({ query }, { session, language, request }) => {
    const { page = 1, search, filter = 'all', kind } = query;
    const { accountId } = session;
    const filters = { accountId, filter, kind, words: searchWords(search) };
    const rows = await listChats(db, { ...filters, page, language });
    const data = await showChats(db, rows, readerOf(accountId));
    const part = { page, perPage: contract.CHATS_PER_PAGE, url: request.url };
    return {
      ...pageOf(data, await countChats(db, filters), part),
      unreadCount: await countUnreadChats(db, accountId),
      unansweredCount: await countUnanswered(db, accountId),
      answerMinutes: minutesOf(await findAnswerSeconds(db, accountId)),
    };
  });
  scope.route(contract.viewChat, async ({ params }, { session, language }) => {
    const reader = { ...readerOf(session.accountId), language };
    return await viewChat(db, params.id, reader);
  });
}

function openingRoutes(scope: Scope<'signedIn'>, { db }: Deps): void {
  scope.route(contract.openChat, async ({ body }, { actor }) => {
    const opening = { ...body, ...actor };
    return { id: await openChat(db, opening) };
  });
  scope.route(contract.listMetodistSubjects, (_input, { actor }) => listOwnSubjects(db, actor));
  scope.route(contract.openMetodistChat, async ({ body }, { actor }) => ({
    id: await openMetodistChat(db, body, actor),
  }));
}

function memberRoutes(scope: Scope<'signedIn'>, { db, now }: Deps): void {
  scope.route(contract.readChat, async ({ params, body }, { session }) => {
    const { accountId } = session;
    const reading = { chatId: params.id, accountId, number: body.number, now: now() };
    return await readChat(db, reading);
  });
  scope.route(contract.muteChat, ({ params, body }, { session }) =>
    muteChat(db, { id: params.id, accountId: session.accountId }, body),
  );
  scope.route(contract.blockChat, async ({ params, body }, { session }) => {
    const member = { id: params.id, accountId: session.accountId };
    await blockOther(db, member, { ...body, now: now() });
  });
  scope.route(reportContract, async ({ params, body }, { session }) => {
    const { accountId } = session;
    await reportMessage(db, { chatId: params.id, accountId, ...body, now: now() });
  });
}

export function adminRoutes(scope: Scope<'admin'>, { db }: Deps): void {
  scope.route(contract.listChatsOf, async ({ params: { id }, query }, { language, request }) => {
    if (!(await isAccount(db, id))) throw new AppError('account.not_found', 404);
    const { page = 1 } = query;
    const perPage = contract.CHATS_PER_PAGE;
    const part = { accountId: id, limit: perPage, offset: offsetOf(page, perPage) };
    const { chats, total } = await listChatsOf(db, part, language);
    return pageOf(chats, total, { page, perPage, url: request.url });
  });
}
