import type { Db } from '#/kit/db/connect.ts';

type Load<Query, Part> = (db: Db, query: Query) => Promise<Part>;

/**
 * A part of an answer that only a domain above knows, which fills the slot in its `handlers.ts`.
 */
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
