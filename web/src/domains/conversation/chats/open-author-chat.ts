import { openChat } from '@malaka/contracts/conversation/chats';
import { call } from '#/kit/api/client.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

/** The existing or a new chat with a course's author. */
export async function openAuthorChat(courseId: number): Promise<number> {
  const [{ data }] = await Promise.all([
    call(openChat, { body: { courseId } }),
    loadTexts('chats'),
  ]);
  return data.id;
}
