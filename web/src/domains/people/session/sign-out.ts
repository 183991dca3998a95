import { logout } from '@malaka/contracts/people/sign-in';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { lineTrouble } from '#/kit/api/line.ts';
import { clearToken } from '#/kit/api/token.ts';
import { sessionQuery } from './use-session.ts';

type Farewell = {
  /** While the session still holds. */
  leave?: () => Promise<void>;
  /** Takes what is kept of the person off this device. */
  forget?: () => Promise<void>;
  /** Whether the person has saved something that goes with that. */
  hasSaved?: () => boolean;
};

/** By it the other tabs of this browser hear whose account signs out. */
let tabs: BroadcastChannel | undefined;
let onOther: (accountId: number) => void;

export function onOtherSignOut(listener: (accountId: number) => void): void {
  onOther = listener;
  if (tabs || !('BroadcastChannel' in globalThis)) return;
  tabs = new BroadcastChannel('sign-outs');
  tabs.addEventListener('message', ({ data }: MessageEvent<number>) => onOther(data));
}

const farewells: Farewell[] = [];

/** What else a sign-out does, told once by whoever keeps something of the person. */
export const atSignOut = (farewell: Farewell) => void farewells.push(farewell);

/** Whether signing out takes something away that was saved on purpose: it is told beforehand. */
export const losesSaved = (): boolean => farewells.some(({ hasSaved }) => hasSaved?.() === true);

/**
 * Ends the session here even when the server cannot be told: the next person may use this phone. What
 * forgets the person comes with the window that asks: every first visit has this file.
 */
export async function signOut(queryClient: QueryClient, forgetPerson: () => Promise<void>) {
  await Promise.allSettled(farewells.map(async ({ leave }) => await leave?.()));
  await call(logout, {}).catch(() => undefined);
  clearToken();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- other tabs, no window
  tabs?.postMessage(queryClient.getQueryData(sessionQuery.queryKey)?.id);
  const forgetting = Promise.all([
    forgetPerson(),
    ...farewells.map(async ({ forget }) => await forget?.()),
  ]);
  // Nobody is kept signed in by a bad line; they are forgotten as soon as it brings the code.
  await Promise.race([forgetting, lineTrouble()]);
  queryClient.clear();
}
