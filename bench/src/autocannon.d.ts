// autocannon has no types; declared here is the part the bench uses.
declare module 'autocannon' {
  type Request = {
    method: 'GET' | 'POST';
    path: string;
    body?: string;
    headers?: Record<string, string>;
  };
  type Options = {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    headers?: Record<string, string>;
    requests: Request[];
  };
  type Result = {
    requests: { total: number };
    duration: number;
    latency: { p50: number; p97_5: number; p99: number };
    '4xx': number;
    '5xx': number;
    errors: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
