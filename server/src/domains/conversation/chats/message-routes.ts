import * as contract from '@malaka/contracts/conversation/chats/messages';
import type { ChatMessage } from '@malaka/contracts/conversation/chats/messages';
import { z } from 'zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { ACCEPTED_DOCUMENTS, ACCEPTED_PICTURES, sendDocument } from '#/domains/authoring/index.ts';
import { XLSX } from '#/kit/excel/sheet-types.ts';
import { pageOf } from '#/kit/http/paging.ts';
import { receiveForm } from '#/kit/http/receive-form.ts';
import type { Scope } from '#/kit/http/route.ts';
import { takesEvent } from '#/kit/outbox/event-handler.ts';
import { inTransaction } from '#/kit/db/transactions.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { sendStoredFile } from '#/kit/files/send-stored-file.ts';
import { getLastNumber } from './chat-queries.ts';
import { listMessages } from './message-queries.ts';
import { searchMessages, showMessages } from './show-chats.ts';
import { requireMaySend, storeChatFile } from './store-chat-file.ts';
import { type Outgoing, writeMessage } from './write-message.ts';
import { findGrantedFile, readChatFileToken } from './chat-files.ts';

const fileForm = {
  fields: z.object({}),
  files: {
    file: {
      maxBytes: contract.CHAT_FILE_MAX_BYTES,
      accept: [...ACCEPTED_PICTURES, ...ACCEPTED_DOCUMENTS, XLSX],
    },
  },
};

export const events = [
  takesEvent(
    contract.messageSent,
    ({ params }) => `chat ${params.id}`,
    (deps, { params, body }, { accountId, language, now }) =>
      sendMessage(deps, { chatId: params.id, accountId, ...body, language, now }),
  ),
];

export function publicRoutes(scope: Scope<'public'>, deps: Deps): void {
  scope.route(contract.getChatFile, ({ params, query }, { request, reply }) => {
    const { token } = params;
    return sendChatFile(deps, { token, isDownload: query.download === true, request, reply });
  });
}

export function signedInRoutes(scope: Scope<'signedIn'>, deps: Deps): void {
  const { config, db, now } = deps;
  const readerOf = (accountId: number) => ({ secret: config.secret, accountId, now: now() });

  scope.route(contract.listChatMessages, async ({ params, query }, { session, request }) => {
    const { accountId } = session;
    const lastNumber = await getLastNumber(db, { id: params.id, accountId });
    // Fast path: a reconnecting page has usually missed nothing.
    const isAtEnd = query.after !== undefined && query.after >= lastNumber;
    const { rows, hasMore } = isAtEnd
      ? { rows: [], hasMore: false }
      : await listMessages(db, { chatId: params.id, ...query });
    const data = await showMessages(db, rows, readerOf(accountId));
    const part = { page: query.page, perPage: contract.CHAT_MESSAGES_PER_PAGE, url: request.url };
    return { ...pageOf(data, lastNumber, part), hasMore };
  });
  scope.route(contract.sendChatMessage, async ({ params, body }, { session, language }) => {
    const { accountId } = session;
    const outgoing = { chatId: params.id, accountId, ...body, language, now: now() };
    return await sendMessage(deps, outgoing);
  });
  scope.route(contract.sendChatFile, async ({ params }, { actor, language, request }) => {
    const sender = { chatId: params.id, ...actor };
    await requireMaySend(deps, sender);
    await using form = await receiveForm(request, fileForm, language);
    const { files } = form;
    return await storeChatFile(deps, files.file, sender);
  });
  scope.route(contract.searchMessages, async ({ query }, { session, language }) => {
    const reader = { ...readerOf(session.accountId), language };
    return await searchMessages(db, query, reader);
  });
}

/** Sends a message; a repeated call returns the stored one. */
async function sendMessage(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  outgoing: Outgoing,
): Promise<ChatMessage> {
  const { accountId, now } = outgoing;
  const row = await inTransaction(db, (trx) => writeMessage(trx, outgoing));
  const reader = { secret: config.secret, accountId, now };
  const [message] = await showMessages(db, [row], reader);
  return message!;
}

type Query = { token: string; isDownload: boolean; request: FastifyRequest; reply: FastifyReply };

/** Sends a chat file to the bearer of a signed address while its account may see it. */
async function sendChatFile(
  { config, db, files, now }: Pick<Deps, 'config' | 'db' | 'files' | 'now'>,
  { token, isDownload, request, reply }: Query,
): Promise<void> {
  const grant = readChatFileToken(config.secret, token, now());
  const file = grant && (await findGrantedFile(db, { ...grant, now: now() }));
  if (!grant || !file) throw new AppError('auth.forbidden', 403);
  if (grant.isPreview && file.previewKey !== null) {
    const sent = { key: file.previewKey, cacheControl: 'private, max-age=3600' };
    await sendStoredFile(request, reply, files, { ...sent, contentType: 'image/webp' });
    return;
  }
  const document = { ...file, pdfKey: null };
  await sendDocument(files, document, { isPdf: false, isDownload, request, reply });
}
