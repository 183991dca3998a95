import type { Db } from '#/kit/db/connect.ts';

type Handler<Payload, Told extends Db> = (db: Told, payload: Payload) => Promise<void>;

/**
 * An event of a domain for domains above it, which register handlers in their `handlers.ts`.
 * Handlers run in sequence in the caller's transaction; if one throws, the change is rolled back.
 */
export function createEvent<Payload, Told extends Db = Db>() {
  const handlers = new Set<Handler<Payload, Told>>();
  return {
    on(handler: Handler<Payload, Told>): void {
      handlers.add(handler);
    },
    async emit(db: Told, payload: Payload): Promise<void> {
      for (const handler of handlers) await handler(db, payload);
    },
  };
}
