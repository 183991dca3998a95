import { moveIns as credentials } from '#/domains/credentials/move-ins.ts';
import { moveIns as money } from '#/domains/money/move-ins.ts';
import { moveIns as people } from '#/domains/people/move-ins.ts';
import type { MoveInKinds } from '#/kit/move-in/kind.ts';

/** Lists that can be moved in, in the recommended order. */
export const moveIns: MoveInKinds = [...people, ...credentials, ...money];
