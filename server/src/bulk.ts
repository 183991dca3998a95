import { bulk as authoring } from '#/domains/authoring/bulk.ts';
import { bulk as conversation } from '#/domains/conversation/bulk.ts';
import { bulk as credentials } from '#/domains/credentials/bulk.ts';
import { bulk as learning } from '#/domains/learning/bulk.ts';
import { bulk as people } from '#/domains/people/bulk.ts';
import { bulk as reporting } from '#/domains/reporting/bulk.ts';
import { registerBulk } from '#/kit/bulk/registry.ts';

/** A list or action of the contract that no domain implements is a type error. */
registerBulk({
  lists: {
    ...authoring.lists,
    ...conversation.lists,
    ...credentials.lists,
    ...learning.lists,
    ...people.lists,
    ...reporting.lists,
  },
  actions: {
    ...authoring.actions,
    ...conversation.actions,
    ...credentials.actions,
    ...learning.actions,
    ...people.actions,
    ...reporting.actions,
  },
});
