import { listDevices } from '@malaka/contracts/people/account-settings';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnSecondFactorOff,
  viewSecondFactor,
} from '@malaka/contracts/people/second-factor';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#/kit/api/use-call.ts';
import { query, refresh } from '#/kit/api/query.ts';
import { sessionQuery } from '#/domains/people/session/use-session.ts';

export const factorQuery = query(viewSecondFactor);

export type Proof = { password: string; code: string };

// Secrets and codes are shown once: they are removed from the cache with their window.
const shownOnce = { gcTime: 0 };

export const useBeginFactor = () => useCall(beginSecondFactor, shownOnce);
export const useConfirmFactor = () => useCall(confirmSecondFactor, shownOnce);
export const useRenewCodes = () => useCall(renewRecoveryCodes, shownOnce);
export const useTurnFactorOff = () => useCall(turnSecondFactorOff);

/** Called when the window is done: earlier, the page would change behind the shown codes. */
export function useRefreshFactor() {
  const queryClient = useQueryClient();
  return async () => {
    await refresh(queryClient, [sessionQuery]);
    // The other sessions have ended.
    await refresh(queryClient, [viewSecondFactor, listDevices]);
  };
}
