import {
  chatMessage,
  messageSent,
  sendChatFile,
} from '@malaka/contracts/conversation/chats/messages';
import { del, get } from 'idb-keyval';
import { decode } from 'zod';
import { isApiError } from '#/kit/api/api-error.ts';
import { refresh } from '#/kit/api/query.ts';
import { queryClient } from '#/kit/api/query-client.ts';
import { isRefusal } from '#/kit/api/refusal.ts';
import { upload } from '#/kit/api/upload.ts';
import { deviceQueue } from '#/kit/outbox/device-queue.ts';
import { NotSendable } from '#/kit/outbox/handling.ts';
import type { Entry } from '#/kit/outbox/queue-store.ts';
import { createSignal } from '#/kit/store.ts';
import { onDevice } from '#/kit/stored-text.ts';
import { CHATS } from './queries.ts';
import { applyMessages } from './apply-event.ts';

const DRAFT_PREFIX = 'chat_draft:';
const OUTBOX_PREFIX = 'chat_outbox:';

const outboxNameOf = (accountId: number) => `${OUTBOX_PREFIX}${accountId}`;

const draftKeyOf = (accountId: number, chatId: number) => `${DRAFT_PREFIX}${accountId}:${chatId}`;

/** The unsent text of a chat. */
export const readDraft = (accountId: number, chatId: number): string =>
  onDevice.read(draftKeyOf(accountId, chatId)) ?? '';

export const saveDraft = (accountId: number, chatId: number, text: string): void =>
  onDevice.store(draftKeyOf(accountId, chatId), text.trim() === '' ? null : text);

/** Uploaded share of a waiting message's files, by client id. */
const shares = new Map<string, number>();
const progress = createSignal();

function reportProgress(clientId: string, percent: number | null): void {
  if (percent === null) shares.delete(clientId);
  else shares.set(clientId, percent);
  progress.publish();
}

export const useUploadProgress = (clientId: string): number | undefined =>
  progress.use(() => shares.get(clientId));

/** Queues a message on the device; its key in the queue is its client id. */
export async function sendOutgoing({ chatId, text, files }: Outgoing): Promise<void> {
  const clientId = crypto.randomUUID();
  await deviceQueue.enqueue(messageSent, {
    key: clientId,
    title: text.slice(0, 80) || (files[0]?.name ?? ''),
    text,
    about: { chatId },
    params: { id: chatId },
    body: { text, clientId, fileIds: [] },
    files,
  });
}

/** Registers messages with the queue of the device; called once by the frame. */
export function handleMessages(): void {
  const sentUp = new Map<string, number[]>();
  deviceQueue.handle(messageSent, {
    prepare: createUploader(sentUp),
    // The server deletes unused files after a while: upload them again.
    onRefused: ({ key }) => void sentUp.delete(key),
    onCounted: (entry, { answer }) => {
      const chatId = Number(entry.about['chatId']);
      if (answer === null) {
        void refresh(queryClient, CHATS);
        return;
      }
      const { data } = answer as { data: unknown };
      applyMessages(queryClient, chatId, [decode(chatMessage, data as never)]);
    },
  });
}

/** Uploads files before their message, each only once. */
function createUploader(sentUp: Map<string, number[]>) {
  return async (entry: Entry): Promise<Entry> => {
    const { key, files = [], about } = entry;
    if (files.length === 0) return entry;
    const fileIds = sentUp.get(key) ?? [];
    sentUp.set(key, fileIds);
    try {
      for (const { blob, name } of files.slice(fileIds.length)) {
        const before = (fileIds.length / files.length) * 100;
        const onProgress = (percent: number) =>
          reportProgress(key, Math.round(before + percent / files.length));
        onProgress(0);
        const form = { params: { id: Number(about['chatId']) }, files: { file: { blob, name } } };
        const { data } = await upload(sendChatFile, form, { onProgress });
        fileIds.push(data.id);
      }
    } catch (error) {
      // Do not upload a file over and over until the hourly limit is past.
      const isTooMany = isApiError(error) && error.status === 429;
      if (!isTooMany && !isRefusal(error)) throw error;
      sentUp.delete(key);
      throw new NotSendable(textOf(error));
    } finally {
      reportProgress(key, null);
    }
    return { ...entry, body: { ...(entry.body as object), file_ids: fileIds } };
  };
}

function textOf(error: unknown): string {
  const [first] = isApiError(error) ? Object.values(error.errors) : [];
  return first?.[0] ?? (error as Error).message;
}

/** Earlier releases stored messages elsewhere: moves them to the queue. */
export async function migrateStoredMessages(accountId: number): Promise<void> {
  const name = outboxNameOf(accountId);
  const stored = await get<Map<string, Outgoing>>(name).catch(() => undefined);
  if (!stored) return;
  for (const outgoing of stored.values()) await sendOutgoing(outgoing);
  await del(name);
}

/** A file chosen for a message and not uploaded yet. */
export type OutgoingFile = { name: string; blob: Blob; isPicture: boolean };

/** A message that the server has not confirmed yet; its key is the client id. */
export type Outgoing = {
  chatId: number;
  text: string;
  files: readonly OutgoingFile[];
  createdAt: Date;
  /**
   * Why it was refused; it is then resent only by hand. Absent in messages stored by earlier
   * releases.
   */
  error?: string | null;
};
