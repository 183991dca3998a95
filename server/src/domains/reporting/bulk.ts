import type { DomainBulk } from '#/kit/bulk/action.ts';
import { addToGroup } from './groups/bulk-members.ts';
import { pupilList, remindPupils } from './pupils/bulk-pupils.ts';

export const bulk = {
  lists: { pupils: pupilList },
  actions: { 'pupils.group': addToGroup, 'pupils.remind': remindPupils },
} satisfies DomainBulk;
