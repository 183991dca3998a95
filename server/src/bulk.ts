import { bulk as people } from '#/domains/people/bulk.ts';
import { bulk as reporting } from '#/domains/reporting/bulk.ts';
import { registerBulk } from '#/kit/bulk/registry.ts';

/** Each list and action of the contract is known by a domain, else this does not compile. */
registerBulk({
  lists: { ...people.lists, ...reporting.lists },
  actions: { ...people.actions, ...reporting.actions },
});
