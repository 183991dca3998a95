import type { Db } from '#/kit/db/connect.ts';

type Handler<Payload, Told extends Db> = (db: Told, payload: Payload) => Promise<void>;
type Load<Query, Part> = (db: Db, query: Query) => Promise<Part>;

/**
 * An event of a domain for domains above it, which register handlers when they are connected.
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

/** A part of an answer that only a domain above knows, which fills the slot when it is connected. */
export function createSlot<Query, Part>(name: string) {
  let fill: Load<Query, Part> | undefined;
  return {
    fillWith(load: Load<Query, Part>): void {
      fill = load;
    },
    async load(db: Db, query: Query): Promise<Part> {
      if (!fill) throw new Error(`The domain that knows ${name} is not loaded`);
      return await fill(db, query);
    },
  };
}
