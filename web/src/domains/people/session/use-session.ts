import { me, type SessionUser } from '@malaka/contracts/people/sign-in';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { readToken } from '#/kit/api/token.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  // Never cancelled by a screen that leaves: the guard of the next one may be waiting for it.
  queryFn: async (): Promise<SessionUser | null> =>
    readToken() ? (await call(me, {})).data : null,
  staleTime: 5 * 60_000,
});

/** Whether a refused call was the first sign of another role or of a required second factor. */
export async function refreshRights(queryClient: QueryClient): Promise<boolean> {
  const known = queryClient.getQueryData(sessionQuery.queryKey);
  if (known?.isSecondFactorDue) return false;
  const user = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null);
  return user?.isSecondFactorDue === true || (user !== null && user.role !== known?.role);
}

/** The signed-in user; `isPending` while a stored token is being checked. */
export function useSession() {
  const { data, isPending } = useQuery(sessionQuery);
  return { user: data ?? null, isPending: isPending && readToken() !== null };
}
