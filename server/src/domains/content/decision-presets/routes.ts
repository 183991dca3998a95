import * as contract from '@malaka/contracts/content/decision-presets';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { orderReasons, retireReason, saveReason } from './change-presets.ts';
import { listPresets } from './queries.ts';

export function examinerRoutes(scope: Scope<'examiner'>, { db }: Deps): void {
  scope.route(contract.listPresets, async ({ query }) => {
    const presets = await listPresets(db, query.queue);
    return presets.filter(({ isActive }) => isActive);
  });
}

export function adminRoutes(scope: Scope<'admin'>, { db }: Deps): void {
  scope.route(contract.listAdminPresets, ({ query }) => listPresets(db, query.queue));
  scope.route(contract.savePreset, async ({ body }, { actor }) => ({
    id: await saveReason(db, body, actor),
  }));
  scope.route(contract.orderPresets, ({ body }, { actor }) => orderReasons(db, body, actor));
  scope.route(contract.retirePreset, ({ body }, { actor }) => retireReason(db, body, actor));
}
