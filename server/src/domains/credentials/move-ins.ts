import type { MoveInKinds } from '#/kit/move-in/kind.ts';
import { coursesMoveIn } from './former-courses/move-in.ts';

export const moveIns = [coursesMoveIn] as MoveInKinds;
