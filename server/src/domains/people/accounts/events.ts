import type { Account } from '@malaka/contracts/people/accounts';
import type { Role } from '@malaka/contracts/kit/roles';
import { createEvent } from '#/kit/events/create-event.ts';
import { createSlot } from '#/kit/events/create-slot.ts';

/** An account was given rights; `role` is the one it has now. */
export const rightsChanged = createEvent<{ accountId: number; role: Role }>();

/** The organisation that a teacher belongs to. */
export const organizationOfAccount = createSlot<{ accountId: number }, Account['organization']>(
  'organizations of teachers',
);
