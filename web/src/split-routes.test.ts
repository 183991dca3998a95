import { expect, it } from 'vitest';
import { firstTable, tableBelow } from '../split-routes.ts';

const files = {
  rootRouteImport: 'routes/__root',
  DashboardRouteImport: 'routes/dashboard',
  HelpRouteImport: 'routes/help',
  DashboardMoneyRouteImport: 'routes/dashboard/money',
  DashboardChatRouteImport: 'routes/dashboard/chat',
  DashboardChatIdRouteImport: 'routes/dashboard/chat.$id',
};
const quoted = (file: string) => `'./${file}'`;
const imports = Object.entries(files).map(
  ([name, file]) => `import { Route as ${name} } from ${quoted(file)};`,
);

const table = `
${imports.join('\n')}
const DashboardRoute = DashboardRouteImport.update({ getParentRoute: () => rootRouteImport });
const HelpRoute = HelpRouteImport.update({ getParentRoute: () => rootRouteImport });
const DashboardMoneyRoute = DashboardMoneyRouteImport.update({ getParentRoute: () => DashboardRoute });
const DashboardChatRoute = DashboardChatRouteImport.update({ getParentRoute: () => DashboardRoute });
const DashboardChatIdRoute = DashboardChatIdRouteImport.update({ getParentRoute: () => DashboardChatRoute });
const DashboardChatRouteChildren = { DashboardChatIdRoute: DashboardChatIdRoute };
const DashboardChatRouteWithChildren = DashboardChatRoute._addFileChildren(DashboardChatRouteChildren);
const DashboardRouteChildren = { DashboardMoneyRoute, DashboardChatRoute: DashboardChatRouteWithChildren };
const DashboardRouteWithChildren = DashboardRoute._addFileChildren(DashboardRouteChildren);
const rootRouteChildren = { DashboardRoute: DashboardRouteWithChildren, HelpRoute };
export const routeTree = rootRouteImport._addFileChildren(rootRouteChildren);
`;

const filesOf = (code: string) =>
  Array.from(code.matchAll(/from '\.\/([^']+)'/g), ([, file = '']) => file).toSorted();

it('leaves the addresses below the dashboard out of the first table', () => {
  const first = firstTable(table);
  expect(filesOf(first)).toEqual(['routes/__root', 'routes/dashboard', 'routes/help']);
  expect(first).toContain('const DashboardRouteWithChildren = DashboardRoute;');
});

it('keeps them with all that stands below them, under the parent of the first table', () => {
  const below = tableBelow(table);
  expect(filesOf(below)).toEqual([
    'routes/dashboard.tsx',
    'routes/dashboard/chat',
    'routes/dashboard/chat.$id',
    'routes/dashboard/money',
  ]);
  expect(below).toContain('DashboardChatRoute._addFileChildren');
  expect(below).not.toContain('DashboardRouteImport');
});

it('says so when the routes have no dashboard', () => {
  expect(() => firstTable('export const routeTree = 1;')).toThrow(/DashboardRoute/);
});
