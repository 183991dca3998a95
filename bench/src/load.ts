import autocannon from 'autocannon';

export type Load = { requestsPerSecond: number; p99: number; failed: number };

/** Requests from 64 connections for some seconds; each path in turn. */
export async function load(url: string, paths: string[], seconds: number): Promise<Load> {
  const result = await autocannon({
    url,
    connections: 64,
    duration: seconds,
    requests: paths.map((path) => ({ method: 'GET', path })),
  });
  return {
    requestsPerSecond: result.requests.average,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}
