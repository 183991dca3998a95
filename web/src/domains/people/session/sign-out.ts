import { logout } from '@malaka/contracts/people/sign-in';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { waitForLoadFailure } from '#/kit/api/load-state.ts';
import { clearToken } from '#/kit/api/token.ts';
import { sessionQuery } from './use-session.ts';

type SignOutHook = {
  /** Runs while the session is still valid. */
  leave?: () => Promise<void>;
  /** Clears the person's data on this device. */
  clear?: () => Promise<void>;
  /** Whether the person has saved something that this deletes. */
  hasSaved?: () => boolean;
};

/** Notifies the browser's other tabs whose account signs out. */
let tabs: BroadcastChannel | undefined;
let onOther: (accountId: number) => void;

export function onOtherSignOut(listener: (accountId: number) => void): void {
  onOther = listener;
  if (tabs || !('BroadcastChannel' in globalThis)) return;
  tabs = new BroadcastChannel('sign-outs');
  tabs.addEventListener('message', ({ data }: MessageEvent<number>) => onOther(data));
}

const hooks: SignOutHook[] = [];

/** Registers a sign-out hook; called once by each module that stores data of the person. */
export const atSignOut = (hook: SignOutHook) => void hooks.push(hook);

/** Whether signing out deletes something saved on purpose; the person is warned first. */
export const losesSaved = (): boolean => hooks.some(({ hasSaved }) => hasSaved?.() === true);

/**
 * Ends the session here even if the server is unreachable: the next person may use this phone.
 * `clearPerson` comes from the lazily loaded window, because every first visit loads this file.
 */
export async function signOut(queryClient: QueryClient, clearPerson: () => Promise<void>) {
  await Promise.allSettled(hooks.map(async ({ leave }) => await leave?.()));
  await call(logout, {}).catch(() => undefined);
  clearToken();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- other tabs, no window
  tabs?.postMessage(queryClient.getQueryData(sessionQuery.queryKey)?.id);
  const forgetting = Promise.all([
    clearPerson(),
    ...hooks.map(async ({ clear }) => await clear?.()),
  ]);
  // A bad connection must not keep anybody signed in; their data is cleared as soon as the code
  // loads.
  await Promise.race([forgetting, waitForLoadFailure()]);
  queryClient.clear();
}
