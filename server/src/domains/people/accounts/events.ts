import type { Account } from '@malaka/contracts/people/accounts';
import type { Role } from '@malaka/contracts/kit/roles';
import { createEvent, createSlot } from '#/kit/events/events.ts';

/** The rights of an account changed; `role` is the new one. */
export const rightsChanged = createEvent<{ accountId: number; role: Role }>();

/** Provides a teacher's organisation. */
export const organizationOfAccount = createSlot<{ accountId: number }, Account['organization']>(
  'organizations of teachers',
);
