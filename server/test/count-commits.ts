import type pg from 'pg';

export type Unit = 'commit' | 'statement';

type Watch = {
  /** With the number of what is about to be sent. */
  before: (n: number) => void;
  /** With the number of what was answered. */
  after: (n: number) => void;
};

const BEGIN = /^\s*(?:begin|start transaction)\b/i;
const COMMIT = /^\s*commit\b/i;
const END = /^\s*(?:commit|rollback(?!\s+to\b))\b/i;
/** Outside of a transaction it is committed at once. */
const WRITE = /\b(?:insert|update|delete)\b|\bgraphile_worker\.\w+\(/i;

/** Counts the commits of these pools, or all their statements. Ask it before they are used. */
export function countCommits(
  pools: Iterable<pg.Pool>,
  { before, after }: Partial<Watch> = {},
  unit: Unit = 'commit',
): () => number {
  let count = 0;
  const watch = (client: pg.PoolClient) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    let isInTransaction = false;
    const query = (...args: unknown[]) => {
      const text = textOf(args[0]);
      if (BEGIN.test(text)) isInTransaction = true;
      const isCommit = (isInTransaction ? COMMIT : WRITE).test(text);
      if (END.test(text)) isInTransaction = false;
      if (unit === 'commit' && !isCommit) return send(...args);
      count += 1;
      const n = count;
      before?.(n);
      const callback = args.at(-1);
      if (typeof callback !== 'function') {
        return Promise.resolve(send(...args)).finally(() => after?.(n));
      }
      return send(...args.slice(0, -1), (...answer: unknown[]) => {
        after?.(n);
        callback(...answer);
      });
    };
    client.query = query as typeof client.query;
  };
  for (const pool of pools) pool.on('connect', watch);
  return () => count;
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text;
