import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { loadConfig, settings } from '#/config.ts';
import { BACKUP_CONNECTIONS, connectionsOf } from '#test/connection-budget.ts';
import { inDeploy, prepareDeployment, readDeploy, readSettings } from '#test/container-files.ts';
import { makeDataFolder } from '#test/mortal-node.ts';

// No cluster runs them here: each object is validated against the schema of its kind, kubectl
// assembles the whole, and a pod is configured with its environment.

type Manifest = { apiVersion: string; kind: string; metadata: { name: string } };
const readAll = (text: string) =>
  parseAllDocuments(text).map((document) => document.toJS() as Manifest);

const folder = makeDataFolder('kubernetes');
const files = readdirSync(inDeploy('kubernetes'));
const manifests = files.flatMap((file) => readAll(readDeploy(`kubernetes/${file}`)));

const root = path.resolve(import.meta.dirname, '../..');
// Inside node_modules, so that the compiler finds the types.
const cache = path.join(root, 'node_modules/.cache/malaka-manifests');

/**
 * Type errors of the objects as values of their kinds: unlike the kinds' own validation, the
 * compiler rejects misspelled fields.
 */
function faultsOf(all: Manifest[]): string {
  const lines = all.flatMap((manifest, index) => [
    `import type { I${manifest.kind} as Kind${index} } from '${moduleOf(manifest)}';`,
    `export const object${index}: Kind${index} = ${JSON.stringify(manifest)};`,
  ]);
  mkdirSync(cache, { recursive: true });
  const file = path.join(cache, 'manifests.ts');
  writeFileSync(file, lines.join('\n'));
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext'];
  const { stdout, stderr } = spawnSync(process.execPath, [tsc, ...options, file], {
    cwd: cache,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

const moduleOf = ({ apiVersion, kind }: Manifest) =>
  `${apiVersion.startsWith('keda.sh/') ? '@kubernetes-models/keda' : 'kubernetes-models'}/${apiVersion}/${kind}`;

// spec: OPS-01
test('each object follows the schema of its kind', () => {
  expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
    'Deployment',
    'Deployment',
    'HorizontalPodAutoscaler',
    'Ingress',
    'Ingress',
    'Namespace',
    'PodDisruptionBudget',
    'PodDisruptionBudget',
    'ScaledObject',
    'Service',
  ]);
  expect(faultsOf(manifests)).toBe('');
  const [broken] = readAll(readDeploy('kubernetes/nodes.yaml').replace('httpGet:', 'httpGot:'));
  expect(faultsOf([broken!])).toContain('httpGot');
});

test('workers are counted by a metric that is exported', () => {
  const [, metric] = /query: max\((\w+)\)/.exec(readDeploy('kubernetes/workers.yaml')) ?? [];
  // A test of deploy/alerts.yml checks its metrics against those a process exports.
  expect(readDeploy('alerts.yml')).toContain(metric);
});

type Ingress = Manifest & {
  metadata: { annotations: Record<string, string> };
  spec: { rules: { http: { paths: { path: string }[] } }[] };
};
const ingresses = manifests.filter((one): one is Ingress => one.kind === 'Ingress');
const annotationOf = ({ metadata }: Ingress, name: string) =>
  metadata.annotations[`nginx.ingress.kubernetes.io/${name}`];
const pathsOf = ({ spec }: Ingress) =>
  spec.rules.flatMap(({ http }) => http.paths.map(({ path: at }) => at));

test('an upgrade reaches the nodes where nginx.conf passes it, and nowhere else', () => {
  const [, passed] = /'~(\S+)' \$http_upgrade/.exec(readDeploy('nginx.conf')) ?? [];
  const isPassed = (at: string) => new RegExp(passed!).test(`${at}/`);
  const [open = [], closed = []] = [undefined, 'keep-alive'].map((connection) =>
    ingresses
      .filter((one) => annotationOf(one, 'connection-proxy-header') === connection)
      .flatMap(pathsOf),
  );
  expect([open, closed]).toEqual([['/api/v1/live', '/api/v1/live-ingest'], ['/']]);
  expect([...open, ...closed].filter(isPassed)).toEqual(open);
});

test('each path tries another pod as nginx.conf tries another node', () => {
  const nginx = readDeploy('nginx.conf');
  for (const ingress of ingresses) {
    const next = annotationOf(ingress, 'proxy-next-upstream');
    const tries = annotationOf(ingress, 'proxy-next-upstream-tries');
    expect(nginx).toContain(`proxy_next_upstream ${next};`);
    expect(nginx).toContain(`proxy_next_upstream_tries ${tries};`);
  }
});

test('a pod starts with the settings that it is given', () => {
  const kustomization = parse(readDeploy('kustomization.yaml')) as {
    resources: string[];
    configMapGenerator: { literals: string[] }[];
  };
  expect(kustomization.resources.toSorted()).toEqual(files.map((file) => `kubernetes/${file}`));
  const { read } = prepareDeployment(path.join(folder, 'own'));
  const environment = {
    MALAKA_MODE: 'production',
    MALAKA_ROLE: 'api',
    ...readSettings(read('secret.env')),
    ...readSettings(read('address.env')),
    ...readSettings(kustomization.configMapGenerator[0]!.literals.join('\n')),
  };
  expect(Object.keys(settings.shape)).toEqual(expect.arrayContaining(Object.keys(environment)));
  const config = loadConfig({
    ...environment,
    // The pods mount it elsewhere.
    MALAKA_PDF_P12: path.join(folder, 'own/pdf.p12'),
  });
  expect(config.s3?.bucket).toBe('malaka');
});

// spec: OPS-06
test('all processes of a release together hold the connections that the settings name', () => {
  const text = readDeploy('kustomization.yaml');
  const connections = Number(/DATABASE_CONNECTIONS=(\d+)/.exec(text)![1]);
  const most = (file: string, name: string) =>
    Number(new RegExp(`${name}: (\\d+)`).exec(readDeploy(`kubernetes/${file}`))![1]);
  // One more than the autoscaler's most while a release comes: named for nodes, by default for workers.
  const nodes = most('nodes.yaml', 'maxReplicas') + most('nodes.yaml', 'maxSurge');
  const workers = most('workers.yaml', 'maxReplicaCount') + 1;
  const sum = connectionsOf({ connections, nodes, workers }) + workers + BACKUP_CONNECTIONS;
  expect(text).toContain(`: ${sum} connections`);
});

const hasKubectl = spawnSync('kubectl', ['version', '--client'], { stdio: 'ignore' }).status === 0;

test.skipIf(!hasKubectl)(
  'kubectl puts them together (skipped where it is not installed)',
  async () => {
    cpSync(inDeploy('.'), folder, { recursive: true });
    prepareDeployment(path.join(folder, 'own'));
    const render = () =>
      readAll(execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8', stdio: 'pipe' }));
    expect(render()).toHaveLength(manifests.length + 4);
    appendFileSync(path.join(folder, 'kustomization.yaml'), 'components: [kubernetes-backups]\n');
    const rendered = render();
    expect(faultsOf(rendered)).toBe('');
    expect(rendered).toHaveLength(manifests.length + 5);
    const hosts = rendered.filter(({ kind }) => kind === 'Ingress');
    expect(hosts).toHaveLength(ingresses.length);
    for (const ingress of hosts) {
      expect(ingress).toMatchObject({
        spec: {
          rules: [{ host: 'malaka.test' }],
          tls: [{ hosts: ['malaka.test'], secretName: expect.stringMatching(/^certificate-/) }],
        },
      });
    }
  },
);
