import { logout } from '@malaka/contracts/auth';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#/api/client.ts';
import { clearToken } from '#/api/token.ts';
import { dropAllDrafts } from '#/features/profile/draft-storage.ts';

/** Ends the session here even when the server cannot be told: the next person may use this phone. */
export async function signOut(queryClient: QueryClient) {
  await call(logout, {}).catch(() => undefined);
  clearToken();
  dropAllDrafts();
  await forgetWords();
  queryClient.clear();
}

async function forgetWords(): Promise<void> {
  const kept = await import('#/features/chats/chat-outbox.ts').catch(() => undefined);
  await kept?.forgetChats();
}
