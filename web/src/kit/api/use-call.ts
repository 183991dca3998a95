import type { Endpoint } from '@malaka/contracts/kit/endpoint';
import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import type { output, ZodType } from 'zod';
import { call, type Part } from './client.ts';
import { type Content, contentOf, refresh, type Stale } from './query.ts';

/** The fields of a body that are not fixed yet; nothing if none is left. */
type Rest<Body, Fixed> = unknown extends Body
  ? void
  : [Exclude<keyof Body, keyof Fixed>] extends [never]
    ? void
    : Body extends unknown
      ? Omit<Body, keyof Fixed>
      : never;

type Settings<Answer, Variables, Fixed> = Omit<
  UseMutationOptions<Answer, Error, Variables>,
  'mutationFn'
> & {
  body?: Fixed;
  /** Fetched again after success. */
  refresh?: readonly Stale[];
  /** Fetched again after a refusal too: somebody else may have changed it meanwhile. */
  refreshAlways?: readonly Stale[];
};

/**
 * A call that changes something. What is known of its input is named here; `mutate` takes the rest
 * of the body.
 */
export function useCall<
  P extends ZodType,
  Q extends ZodType,
  B extends ZodType,
  A extends ZodType,
  const Fixed extends Partial<output<B>> = {},
>(
  endpoint: Endpoint<P, Q, B, A>,
  ...[options]: {} extends Part<'params', P> & Part<'query', Q>
    ? [options?: Settings<Content<output<A>>, Rest<output<B>, Fixed>, Fixed>]
    : [
        options: Part<'params', P> &
          Part<'query', Q> &
          Settings<Content<output<A>>, Rest<output<B>, Fixed>, Fixed>,
      ]
) {
  const queryClient = useQueryClient();
  const { params, query, body, ...settings } = (options ?? {}) as Loose &
    Settings<Content<output<A>>, Rest<output<B>, Fixed>, Fixed>;
  const { refresh: stale = [], refreshAlways: staleAlways = [], ...rest } = settings;
  return useMutation<Content<output<A>>, Error, Rest<output<B>, Fixed>>({
    ...rest,
    mutationFn: async (more) => {
      const input = { params, query, body: endpoint.body && { ...body, ...(more as object) } };
      return contentOf(endpoint, await call(endpoint, input as never));
    },
    onSuccess: async (...outcome) => {
      await Promise.all([rest.onSuccess?.(...outcome), refresh(queryClient, stale)]);
    },
    onSettled: async (...outcome) => {
      await Promise.all([rest.onSettled?.(...outcome), refresh(queryClient, staleAlways)]);
    },
  });
}

type Loose = { params?: unknown; query?: unknown };
