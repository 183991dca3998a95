import { viewChannels } from '@malaka/contracts/channels';
import type { Deps } from '#/deps.ts';
import type { Scope } from '#/http/route.ts';
import { readChannels } from './read-channels.ts';

export function adminRoutes(scope: Scope<'admin'>, deps: Deps): void {
  scope.route(viewChannels, async () => ({ success: 1 as const, data: await readChannels(deps) }));
}
