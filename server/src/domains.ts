import { people } from '#/domains/people/domain.ts';
import { content } from '#/domains/content/domain.ts';
import { organizations } from '#/domains/organizations/domain.ts';
import { credentials } from '#/domains/credentials/domain.ts';
import { money } from '#/domains/money/domain.ts';
import { authoring } from '#/domains/authoring/domain.ts';
import { surveys } from '#/domains/surveys/domain.ts';
import { assessment } from '#/domains/assessment/domain.ts';
import { learning } from '#/domains/learning/domain.ts';
import { live } from '#/domains/live/domain.ts';
import { reporting } from '#/domains/reporting/domain.ts';
import { conversation } from '#/domains/conversation/domain.ts';
import type { Domain, DomainRoutes } from '#/kit/domain.ts';

/** In order from the lowest (docs/architecture.md). */
export const domains = {
  people,
  content,
  organizations,
  credentials,
  money,
  authoring,
  surveys,
  assessment,
  learning,
  live,
  reporting,
  conversation,
};

export const allDomains: readonly Domain[] = Object.values(domains);

export const loadRoutes = (some: readonly Domain[]): Promise<DomainRoutes[]> =>
  Promise.all(some.map(async (domain) => (await domain.routes()).routes));

type Each = (typeof domains)[keyof typeof domains];
type With<Name extends string> = Extract<Each, Readonly<Record<Name, unknown>>>;

/** This part of each domain that has it, with the names in it. */
export const partsOf = <Name extends keyof Domain>(name: Name): With<Name>[Name][] =>
  Object.values(domains)
    .filter((domain): domain is With<Name> => name in domain)
    .map((domain) => domain[name]);

type Merged<Part> = (Part extends unknown ? (part: Part) => void : never) extends (
  merged: infer All,
) => void
  ? All
  : never;

/** All of them as one object, whose type has the keys of each. */
export const merge = <Part extends object>(parts: readonly Part[]): Merged<Part> =>
  Object.assign({}, ...parts) as Merged<Part>;
