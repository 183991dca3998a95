import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMetrics } from '#/kit/server/metrics.ts';
import { useTestDatabase } from '#test/database.ts';
import { createTestDeps } from '#test/test-app.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const rules = read('deploy/alerts.yml');
const every = (pattern: RegExp) => Array.from(rules.matchAll(pattern), ([, found]) => found!);
const { db, pool } = await useTestDatabase();

const { deps } = createTestDeps({ db, pool });

const exportedMetrics = () =>
  createMetrics(deps)
    .registry.getMetricsAsArray()
    .map(({ name }) => name);

test('each alert asks for metrics that are exported', () => {
  const exported = exportedMetrics();
  const expressions = every(/^ +expr: (.+)$/gm);
  expect(expressions).toHaveLength(every(/alert: (\w+)/g).length);
  for (const expression of expressions) {
    const [metric] = expression.match(/[a-z]+(_[a-z]+)+/) ?? [];
    expect(exported).toContain(metric);
  }
});

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };
/** Prometheus functions with an underscore in their name. */
const FUNCTIONS = new Set(['histogram_quantile']);

test('each panel of the dashboard draws metrics that are exported', () => {
  const exported = new Set(exportedMetrics());
  const { panels } = JSON.parse(read('deploy/dashboard.json')) as Dashboard;
  expect(panels.length).toBeGreaterThan(10);
  for (const { title, targets } of panels) {
    for (const { expr } of targets) {
      const names = expr.replace(/\{[^}]*\}|\bby \([^)]*\)/g, '').match(/[a-z0-9]+(_[a-z0-9]+)+/g);
      const metrics = (names ?? []).filter((name) => !FUNCTIONS.has(name));
      expect(metrics.length, title).toBeGreaterThan(0);
      for (const name of metrics) {
        expect(exported, `${title}: ${name}`).toContain(name.replace(/_(bucket|count|sum)$/, ''));
      }
    }
  }
});

test('each alert has its section of what to do', () => {
  const pages = read('docs/operations/watch.md');
  const alerts = every(/alert: (\w+)/g);
  expect(every(/runbook: docs\/operations\/watch\.md#(\w+)/g)).toEqual(
    alerts.map((name) => name.toLowerCase()),
  );
  for (const name of alerts) expect(pages).toContain(`\n## ${name}\n`);
});
