import autocannon from 'autocannon';
import { isSmallest } from './size.ts';

/** `tail` is p97.5: what the load program knows next to the 95 of a hundred that goals speak of. */
export type Load = {
  requestsPerSecond: number;
  p50: number;
  tail: number;
  p99: number;
  failed: number;
};

/** A path to get, with headers of its own or without, or a body to post to one. */
export type Query =
  | string
  | { path: string; headers: Record<string, string> }
  | { path: string; body: object };

/** Of a bench in its smallest form. */
const AT_MOST = 20;

type Options = { connections?: number; token?: string };

/** Requests from 64 connections for some seconds, each one in turn; in the smallest form each once. */
export async function load(
  url: string,
  asked: readonly Query[],
  seconds: number,
  { connections = 64, token }: Options = {},
): Promise<Load> {
  const result = await autocannon({
    url,
    ...(isSmallest
      ? { connections: 1, amount: Math.min(asked.length, AT_MOST) }
      : { connections, duration: seconds }),
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    requests: asked.map((one) => {
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
    // An answer that has not changed (304) is a good one.
    failed: result['4xx'] + result['5xx'] + result.errors,
  };
}
