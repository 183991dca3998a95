import autocannon from 'autocannon';
import { isSmallest } from './size.ts';

/** `tail` is p97.5, the value of the load program closest to the p95 of the goals. */
export type Load = {
  requestsPerSecond: number;
  p50: number;
  tail: number;
  p99: number;
  failed: number;
};

/** A path to get, optionally with headers, or with a body to post. */
export type Query =
  | string
  | { path: string; headers: Record<string, string> }
  | { path: string; body: object };

/** Limit in the smallest form. */
const AT_MOST = 20;

type Options = { connections?: number; token?: string };

/** Requests over 64 connections for some seconds, each in turn; in the smallest form each once. */
export async function load(
  url: string,
  queries: readonly Query[],
  seconds: number,
  { connections = 64, token }: Options = {},
): Promise<Load> {
  const result = await autocannon({
    url,
    ...(isSmallest
      ? { connections: 1, amount: Math.min(queries.length, AT_MOST) }
      : { connections, duration: seconds }),
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    requests: queries.map((one) => {
      if (typeof one === 'string') return { method: 'GET', path: one };
      if ('headers' in one) return { method: 'GET', ...one };
      return { method: 'POST', path: one.path, body: JSON.stringify(one.body) };
    }),
  });
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    tail: result.latency.p97_5,
    p99: result.latency.p99,
    // An unchanged answer (304) is a success.
    failed: result['4xx'] + result['5xx'] + result.errors,
  };
}
