import type { MoveInKinds } from '#/kit/move-in/kind.ts';
import { balancesMoveIn } from './openings/move-in.ts';

export const moveIns = [balancesMoveIn] as MoveInKinds;
