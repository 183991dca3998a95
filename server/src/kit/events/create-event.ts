import type { Db } from '#/kit/db/connect.ts';

type Handler<Payload, Told extends Db> = (db: Told, payload: Payload) => Promise<void>;

/**
 * Something that happens in one domain and matters to those above it, which register as their
 * `index.ts` is loaded. It is told to one after the other, in the caller's transaction: where a
 * handler fails, what happened is undone too.
 */
export function createEvent<Payload, Told extends Db = Db>() {
  const handlers = new Set<Handler<Payload, Told>>();
  return {
    on(handler: Handler<Payload, Told>): void {
      handlers.add(handler);
    },
    async tell(db: Told, payload: Payload): Promise<void> {
      for (const handler of handlers) await handler(db, payload);
    },
  };
}
