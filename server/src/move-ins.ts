import { partsOf } from '#/domains.ts';
import type { MoveInKinds } from '#/kit/move-in/kind.ts';

const loaded: readonly MoveInKinds[] = await Promise.all(partsOf('moveIns').map((load) => load()));

/** Lists that can be moved in, in the recommended order. */
export const moveIns: MoveInKinds = loaded.flat();
