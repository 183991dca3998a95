import { viewPlatformState, viewPublicState } from '@malaka/contracts/content/platform-state';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { readState } from './read-state.ts';
import { publicParts, worstOf } from './rules.ts';

export function publicRoutes(scope: Scope<'public'>, deps: Deps): void {
  scope.route(viewPublicState, async () => {
    const { signs, outages, checkedAt } = await readState(deps);
    const parts = publicParts(signs);
    return { state: worstOf(parts.map(({ state }) => state)), parts, outages, checkedAt };
  });
}

export function adminRoutes(scope: Scope<'admin'>, deps: Deps): void {
  scope.route(viewPlatformState, () => readState(deps));
}
