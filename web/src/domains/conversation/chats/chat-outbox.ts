import { sendChatFile, sendChatMessage } from '@malaka/contracts/conversation/chats/messages';
import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '#/kit/api/api-error.ts';
import { isRefusal } from '#/kit/api/refusal.ts';
import { call } from '#/kit/api/client.ts';
import { upload } from '#/kit/api/upload.ts';
import { keptItems } from '#/kit/outbox/kept-items.ts';
import { createOutbox, type Outbox } from '#/kit/outbox/outbox.ts';
import { applyMessages } from './apply-event.ts';
import { forgetKept, outboxNameOf } from './kept-chats.ts';
import type { Outgoing } from './outgoing.ts';
import { tellProgress } from './upload-progress.ts';

export type ChatOutbox = Outbox<string, Outgoing>;

/** Nobody's line is to carry a file again and again until an hour is over. */
class TooManyFiles extends Error {}

const outboxes = new Map<number, ChatOutbox>();

/** The one outbox of a person on this page, whichever chat is open. */
export function chatOutboxOf(accountId: number, queryClient: QueryClient): ChatOutbox {
  const known = outboxes.get(accountId);
  if (known) return known;
  const sender = createSender(queryClient);
  const outbox = createOutbox<string, Outgoing>({
    storage: keptItems(outboxNameOf(accountId)),
    send: sender,
    isRefusal: (error) => error instanceof TooManyFiles || isRefusal(error),
    onRefused: (_, outgoing, error) => ({
      ...outgoing,
      error: (isApiError(error) && firstText(error.errors)) || (error as Error).message,
    }),
    isHeld: ({ error }) => typeof error === 'string',
  });
  outboxes.set(accountId, outbox);
  return outbox;
}

const firstText = (errors: Record<string, string[]>): string | undefined =>
  Object.values(errors)[0]?.[0];

function asRefusal(error: unknown): never {
  throw isApiError(error) && error.status === 429 ? new TooManyFiles(error.message) : error;
}

/** Sends a message with its files; what has gone up is not sent up twice. */
function createSender(queryClient: QueryClient) {
  const sentUp = new Map<string, number[]>();
  return async (clientId: string, { chatId, text, files }: Outgoing): Promise<void> => {
    const fileIds = sentUp.get(clientId) ?? [];
    sentUp.set(clientId, fileIds);
    try {
      for (const { blob, name } of files.slice(fileIds.length)) {
        const before = (fileIds.length / files.length) * 100;
        const onProgress = (percent: number) =>
          tellProgress(clientId, Math.round(before + percent / files.length));
        onProgress(0);
        const form = { params: { id: chatId }, files: { file: { blob, name } } };
        const { data } = await upload(sendChatFile, form, { onProgress }).catch(asRefusal);
        fileIds.push(data.id);
      }
      const body = { text, clientId, fileIds };
      const { data } = await call(sendChatMessage, { params: { id: chatId }, body });
      applyMessages(queryClient, chatId, [data]);
      sentUp.delete(clientId);
    } catch (error) {
      // A file that has lain unused for too long is gone there: it goes up anew.
      if (isRefusal(error)) sentUp.delete(clientId);
      throw error;
    } finally {
      tellProgress(clientId, null);
    }
  };
}

/** At a sign-out: here and on the device. */
export async function forgetChats(): Promise<void> {
  outboxes.clear();
  await forgetKept();
}
