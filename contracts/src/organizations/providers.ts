import { z } from 'zod';
import { flag, id, idText } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { list, one, page, search } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

const provider = wire({
  id: z.int(),
  name: z.string(),
  region: z.string(),
  /** Names of the course categories that it teaches. */
  directions: z.array(z.string()),
});
export type Provider = z.output<typeof provider>;

export const listProviders = get.learner('/user/providers', {
  summary: 'Approved organisations that may train a learner, by name',
  query: wire({
    page,
    search,
    regionId: idText.optional(),
  }),
  answer: list(provider),
});

const ownProvider = wire({
  year: z.int(),
  /** Null: the state platform. */
  organization: provider.nullable(),
  /** A course of this year has been started, so the choice is final. */
  isFixed: flag,
});
export type OwnProvider = z.output<typeof ownProvider>;

export const viewOwnProvider = get.learner('/user/provider', {
  summary: 'The learner’s training provider in this qualification year',
  answer: one(ownProvider),
});

export const chooseProvider = post.learner('/user/provider', {
  summary:
    'Choose the training provider for this qualification year, before its first course is started',
  body: wire({ organizationId: id.nullable() }),
  answer: one(ownProvider),
});
