import { type Role, roleId } from '@malaka/contracts/kit/roles';
import { z } from 'zod';

/** Role name of the number in `accounts.role`. */
export const roleOf = (id: number): Role => z.decode(roleId, id as 2);
