import type { MoveInKinds } from '#/kit/move-in/kind.ts';
import { peopleMoveIn } from './moving-in/people.ts';
import { schoolsMoveIn } from './moving-in/schools.ts';
import { staffMoveIn } from './moving-in/staff.ts';

export const moveIns = [schoolsMoveIn, peopleMoveIn, staffMoveIn] as MoveInKinds;
