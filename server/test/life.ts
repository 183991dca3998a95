import type pg from 'pg';
import { createDatabase, createPool, type Database } from '#/kit/db/connect.ts';
import { NamingClient } from '#/kit/db/prepared.ts';
import { quiet } from '#test/databases.ts';

/** Before a commit it is rolled back; after it, nobody of this life hears that it is done. */
export type Death = { place: 'before' | 'after'; commit: number };

export type Life = {
  db: Database;
  pool: pg.Pool;
  /** Settles when it is over. */
  death: Promise<void>;
  isOver: () => boolean;
  /** Counts from now on. */
  dieAt: (death: Death | undefined) => void;
  /** Of transactions, and of statements that change something outside of one. */
  countCommits: () => number;
  /** Storage, a gateway: what a dead process calls no more. */
  hold: <Tool extends object>(tool: Tool) => Tool;
  /** Ends it where it did not die. */
  close: () => Promise<void>;
};

type Call = (...args: unknown[]) => unknown;

const BEGIN = /^\s*(begin|start transaction)\b/i;
const COMMIT = /^\s*(commit|end)\b/i;
const ROLLBACK = /^\s*rollback\b(?!\s+to\b)/i;
/** Rather one that changes nothing than to miss one: each is a place to die at. */
const CHANGE = /\b(insert|update|delete|merge|truncate|graphile_worker"?\.\w+\()/i;

const never = () => new Promise<never>(() => {});

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '');

/**
 * What a process does with the database, until it dies at a commit that is counted: its connections
 * break, and whoever of it waits for an answer, of the database or of a tool, waits for ever. So none
 * of its code goes on, not even to clean up.
 */
export function startLife(url: string): Life {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sockets = new Set<{ destroy: () => void }>();
  let isOver = false;
  let commits = 0;
  let last: Death | undefined;

  const die = () => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
    resolve();
  };

  /** Calls, and passes the answer on while there is somebody to hear it. */
  const during = (call: Call, args: readonly unknown[], onDone = () => {}): unknown => {
    if (isOver) return never();
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      return call(...args.slice(0, -1), (...answer: unknown[]) => {
        onDone();
        if (!isOver) (callback as Call)(...answer);
      });
    }
    const answer = call(...args);
    if (!(answer instanceof Promise)) return answer;
    const goOn = (settled: unknown): unknown => {
      onDone();
      return isOver ? never() : settled;
    };
    return answer.then(
      () => goOn(answer),
      () => goOn(answer),
    );
  };

  class DyingClient extends NamingClient {
    #isInTransaction = false;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const { stream } = (this as unknown as { connection: { stream: { destroy: () => void } } })
        .connection;
      sockets.add(stream);
      this.once('end', () => sockets.delete(stream));
    }

    /** The pool replaces a broken connection: a dead one has nobody to make another. */
    override connect(...args: unknown[]): never {
      const connect: Call = (...rest) => super.connect(...(rest as []));
      return during(connect, args) as never;
    }

    override query(...args: unknown[]): never {
      const ask: Call = (...rest) => super.query(...rest);
      const isCommit = this.#isCommit(textOf(args[0]));
      if (isCommit) commits += 1;
      const isLast = isCommit && commits === last?.commit;
      if (isLast && last?.place === 'before') die();
      return during(ask, args, isLast ? die : undefined) as never;
    }

    #isCommit(text: string): boolean {
      const wasInTransaction = this.#isInTransaction;
      if (BEGIN.test(text)) this.#isInTransaction = true;
      if (COMMIT.test(text) || ROLLBACK.test(text)) this.#isInTransaction = false;
      return COMMIT.test(text) || (!wasInTransaction && CHANGE.test(text));
    }
  }

  const pool = createPool(url, quiet, { max: 2 });
  const { planning } = pool as unknown as { planning: pg.Pool };
  for (const one of [pool, planning]) {
    const connect = one.connect.bind(one) as Call;
    const seal = (...args: unknown[]) => during(connect, args);
    Object.assign(one, { Client: DyingClient, connect: seal });
  }

  return {
    pool,
    db: createDatabase(pool),
    death: promise,
    isOver: () => isOver,
    dieAt: (death) => {
      commits = 0;
      last = death;
    },
    countCommits: () => commits,
    hold: (tool) =>
      new Proxy(tool, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          return (...args: unknown[]) => during(value.bind(target) as Call, args);
        },
      }),
    close: () => pool.end(),
  };
}
