// autocannon ships no types; this is the part that the bench uses.
declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    duration: number;
    requests: { method: 'GET'; path: string }[];
  };
  type Result = {
    requests: { average: number };
    latency: { p99: number };
    non2xx: number;
    errors: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
