import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnSecondFactorOff,
  viewSecondFactor,
} from '@malaka/contracts/people/second-factor';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { sessionQuery } from '#/domains/people/session/use-session.ts';

export const factorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) => (await call(viewSecondFactor, {}, { signal })).data,
});

export type Proof = { password: string; code: string };

// Secrets and codes are shown once: they are removed from the cache with their window.
const shownOnce = { gcTime: 0 };

export const useBeginFactor = () =>
  useMutation({
    ...shownOnce,
    mutationFn: async ({ password, code }: Proof) =>
      (await call(beginSecondFactor, { body: { password, ...(code && { code }) } })).data,
  });

export const useConfirmFactor = () =>
  useMutation({
    ...shownOnce,
    mutationFn: async (code: string) =>
      (await call(confirmSecondFactor, { body: { code } })).data.recoveryCodes,
  });

export const useRenewCodes = () =>
  useMutation({
    ...shownOnce,
    mutationFn: async (body: Proof) =>
      (await call(renewRecoveryCodes, { body })).data.recoveryCodes,
  });

export const useTurnFactorOff = () =>
  useMutation({ mutationFn: (body: Proof) => call(turnSecondFactorOff, { body }) });

/** Called when the window is done: earlier, the page would change behind the shown codes. */
export function useRefreshFactor() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: factorQuery.queryKey }),
      // The other sessions have ended.
      queryClient.invalidateQueries({ queryKey: ['devices'] }),
    ]);
  };
}
