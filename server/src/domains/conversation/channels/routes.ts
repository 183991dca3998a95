import { viewChannels } from '@malaka/contracts/conversation/channels';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { readChannels } from './read-channels.ts';

export function adminRoutes(scope: Scope<'admin'>, deps: Deps): void {
  scope.route(viewChannels, () => readChannels(deps));
}
