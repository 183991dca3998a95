import { logout } from '@malaka/contracts/auth';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#/api/client.ts';
import { clearToken } from '#/api/token.ts';
import { turnPushOff } from '#/features/notifications/push-browser.ts';
import { dropAllDrafts } from '#/features/profile/draft-storage.ts';

/** Ends the session here even when the server cannot be told: the next person may use this phone. */
export async function signOut(queryClient: QueryClient) {
  // A browser of several people must not show one's messages to the next.
  await turnPushOff().catch(() => undefined);
  await call(logout, {}).catch(() => undefined);
  clearToken();
  dropAllDrafts();
  await forgetWords();
  queryClient.clear();
}

async function forgetWords(): Promise<void> {
  const kept = await import('#/features/chats/chat-outbox.ts').catch(() => undefined);
  await kept?.forgetChats();
  const files = await import('#/features/organizations/kept-files.ts').catch(() => undefined);
  await files?.forgetFiles();
}
