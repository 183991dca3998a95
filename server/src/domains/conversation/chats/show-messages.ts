import type { ChatFile, ChatMessage } from '@malaka/contracts/conversation/chats/messages';
import type { Db } from '#/kit/db/connect.ts';
import { isPicture } from '#/domains/authoring/index.ts';
import { type FileRow, listFilesOf } from './file-queries.ts';
import type { MessageRow } from './message-queries.ts';
import { chatFileAddress, type Reader } from './sign-chat-file.ts';

export function showFile(file: FileRow, reader: Reader): ChatFile {
  const { id, name, contentType, bytes, width, height, previewKey } = file;
  return {
    id,
    name,
    contentType,
    bytes,
    width,
    height,
    isPicture: isPicture(contentType),
    url: chatFileAddress(file, reader),
    previewUrl: previewKey === null ? null : chatFileAddress(file, reader, true),
  };
}

/** Files by message; files of hidden messages are omitted. */
export async function loadFiles(
  db: Db,
  rows: readonly MessageRow[],
): Promise<ReadonlyMap<number, FileRow[]>> {
  const withFiles = rows.filter(({ filesCount, isHidden }) => filesCount > 0 && !isHidden);
  const files = await listFilesOf(
    db,
    withFiles.map(({ id }) => id),
  );
  return Map.groupBy(files, ({ messageId }) => messageId ?? 0);
}

export const showMessage = (
  row: MessageRow,
  files: ReadonlyMap<number, FileRow[]>,
  reader: Reader,
): ChatMessage => ({
  ...row,
  isOwn: row.authorId === reader.accountId,
  files: (files.get(row.id) ?? []).map((file) => showFile(file, reader)),
});

export async function showMessages(
  db: Db,
  rows: readonly MessageRow[],
  reader: Reader,
): Promise<ChatMessage[]> {
  const files = await loadFiles(db, rows);
  return rows.map((row) => showMessage(row, files, reader));
}
