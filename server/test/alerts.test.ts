import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '#/kit/server/metrics.ts';
import { useTestDatabase } from '#test/database.ts';
import { declaredEndpoints } from '#test/endpoints.ts';
import { createTestDeps } from '#test/test-app.ts';

const fileOf = (name: string) => path.resolve(import.meta.dirname, '../..', name);
const read = (name: string) => readFileSync(fileOf(name), 'utf8');

type Rule = {
  alert: string;
  expr: string;
  labels: Record<string, string>;
  annotations: { summary: string; runbook: string };
};
const { rules } = (parse(read('deploy/alerts.yml')) as { groups: [{ rules: Rule[] }] }).groups[0];
type Target = { expr: string; legendFormat: string };
type Dashboard = { panels: { title: string; targets: Target[] }[] };
const { panels } = JSON.parse(read('deploy/dashboard.json')) as Dashboard;

const expressions = [
  ...rules.map(({ alert, expr, annotations }) => {
    const shown = annotations.summary.matchAll(/\$labels\.(\w+)/g);
    return { name: alert, expr, shown: Array.from(shown, ([, label]) => label!) };
  }),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }) => {
      const shown = legendFormat.matchAll(/\{\{(\w+)\}\}/g);
      return { name: title, expr, shown: Array.from(shown, ([, label]) => label!) };
    }),
  ),
];

const { db, pool } = await useTestDatabase();
const { deps } = createTestDeps({ db, pool });
const makeRegistry = () => createMetrics(deps).registry;
const registry = makeRegistry();

/** Labels that Prometheus adds to what it reads. */
const TARGET = ['instance', 'job'];

/** Labels of a metric that a process exports; undefined if it exports none of that name. */
function labelsOf(name: string): string[] | undefined {
  if (name === 'up') return TARGET;
  const [, base = name, part] = /^(.+)_(bucket|count|sum)$/.exec(name) ?? [];
  const metric = registry.getSingleMetric(base) as { labelNames?: string[] } | undefined;
  return (
    metric?.labelNames && [...metric.labelNames, ...TARGET, ...(part === 'bucket' ? ['le'] : [])]
  );
}

type Matcher = { label: string; operator: string; value: string };
const matchersIn = (text: string): Matcher[] =>
  Array.from(text.matchAll(/(\w+)(=~|!~|!=|=)("[^"]*")/g), ([, label, operator, value]) => ({
    label: label!,
    operator: operator!,
    value: JSON.parse(value!) as string,
  }));

/** Names of metrics in an expression, with the labels that each is chosen by. */
function metricsIn(expr: string): { name: string; labels: string[] }[] {
  const rest = expr
    .replaceAll(/\b(?:by|on) \([^)]*\)|\[\w+\]/g, '')
    .replaceAll(/"[^"]*"/g, (text) => text.replaceAll(/[{}]/g, ''));
  return Array.from(rest.matchAll(/\b([a-z_]\w*)\b(?!\s*\()(?:\{([^}]*)\})?/g))
    .filter(([, name]) => !['and', 'or', 'unless'].includes(name!))
    .filter(({ index }) => !/\{[^}]*$/.test(rest.slice(0, index)))
    .map(([, name, chosen = '']) => ({
      name: name!,
      labels: matchersIn(chosen).map(({ label }) => label),
    }));
}

// spec: OPS-13
test.each(expressions)('$name asks for exported metrics by their labels', ({ expr, shown }) => {
  const metrics = metricsIn(expr);
  expect(metrics.length).toBeGreaterThan(0);
  for (const { name, labels } of metrics) {
    expect(labelsOf(name), `${name} is not exported`).toBeDefined();
    expect(labelsOf(name), name).toEqual(expect.arrayContaining(labels));
  }
  const kept = [...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].map(([, list]) => list!.split(', '));
  const known = metrics.flatMap(({ name }) => labelsOf(name)!);
  expect(known).toEqual(expect.arrayContaining(kept.flat()));
  // An aggregation drops every label that it does not name.
  const isSummed = /\b(sum|min|max|absent)\b/.test(expr);
  expect(isSummed ? kept.flat() : known).toEqual(expect.arrayContaining(shown));
});

const routes = [
  '/healthz',
  '/readyz',
  '/metrics',
  ...Array.from(declaredEndpoints.values(), ({ path: route }) => `/api/v1${route}`),
];
const routesOf = (pattern: string) =>
  routes.filter((route) => new RegExp(`^(?:${pattern})$`).test(route));

test('each alternative of a pattern of routes is a route', () => {
  const patterns = expressions
    .flatMap(({ expr }) => matchersIn(expr))
    .filter(({ label }) => label === 'route')
    .flatMap(({ value }) => value.split('|'));
  expect(patterns.length).toBeGreaterThan(10);
  for (const pattern of patterns) expect(routesOf(pattern), pattern).not.toEqual([]);
});

test('the dashboard counts the answers of tests, exams and diagnostics alone', () => {
  const { targets } = panels.find(({ title }) => title.startsWith('Answers'))!;
  const [{ value }] = matchersIn(targets[0]!.expr) as [Matcher];
  expect(routesOf(value).toSorted()).toEqual([
    '/api/v1/course/test-answer',
    '/api/v1/user/diagnostic/answer',
    '/api/v1/user/exams/answer',
  ]);
});

test('each alert has its section of what to do', () => {
  const sections = read('docs/operations/watch.md').match(/(?<=^## )Malaka\w+$/gm);
  expect(sections).toEqual(rules.map(({ alert }) => alert));
  for (const { alert, annotations } of rules) {
    expect(annotations.runbook).toBe(`docs/operations/watch.md#${alert.toLowerCase()}`);
  }
});

type Series = Record<string, string>;
type Case = { fires: Series; silent: Series; labels?: Record<string, string>; summary: string };
const cases = parse(read('server/test/alert-cases.yml')) as Record<string, Case>;

test('each alert has series with which it fires, and others', () => {
  expect(Object.keys(cases)).toEqual(rules.map(({ alert }) => alert));
});

const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' });

// spec: OPS-13
test.skipIf(promtool('--version').error !== undefined)(
  'Prometheus takes the rules, which fire when they should alone (skipped where promtool is not installed)',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'malaka-alerts-'));
    const file = path.join(folder, 'cases.yml');
    const tests = rules.flatMap(({ alert, labels, annotations }) => {
      const { fires, silent, labels: kept, summary } = cases[alert]!;
      const alarm = {
        exp_labels: { ...labels, ...kept },
        exp_annotations: { ...annotations, summary },
      };
      return [
        { series: fires, alarms: [alarm] },
        { series: silent, alarms: [] },
      ].map(({ series, alarms }) => ({
        interval: '1m',
        input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
        alert_rule_test: [{ eval_time: '40m', alertname: alert, exp_alerts: alarms }],
      }));
    });
    // JSON is YAML, too.
    writeFileSync(file, JSON.stringify({ rule_files: [fileOf('deploy/alerts.yml')], tests }));
    const checked = promtool('check', 'rules', fileOf('deploy/alerts.yml'));
    const tested = promtool('test', 'rules', file);
    rmSync(folder, { recursive: true });
    expect(checked.stdout).toContain(`${rules.length} rules found`);
    expect(tested.status, tested.stdout + tested.stderr).toBe(0);
  },
);
