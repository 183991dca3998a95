import type { Db } from '#/kit/db/connect.ts';

type Load<Asked, Part> = (db: Db, asked: Asked) => Promise<Part>;

/** A part of an answer that a domain above knows; it fills the slot as its `index.ts` is loaded. */
export function createSlot<Asked, Part>(name: string) {
  let fill: Load<Asked, Part> | undefined;
  return {
    fillWith(load: Load<Asked, Part>): void {
      fill = load;
    },
    async load(db: Db, asked: Asked): Promise<Part> {
      if (!fill) throw new Error(`The domain that knows ${name} is not loaded`);
      return await fill(db, asked);
    },
  };
}
