import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { makeDataFolder } from '#test/mortal-node.ts';
import { runTyped } from '#test/run-command.ts';

const root = path.resolve(import.meta.dirname, '../..');
const operations = readdirSync(path.join(root, 'docs/operations')).map(
  (name) => `docs/operations/${name}`,
);
const documents = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md', ...operations];
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const all = documents.map(textOf).join('\n');

const { url } = await useTestDatabase();
const folder = makeDataFolder('documents');

const env = { DATABASE_URL: url, MALAKA_DATA: folder };

/** As a separate process; the other commands run in this one. */
const cli = path.join(root, 'server/src/cli.ts');
const unknown = spawnSync(process.execPath, [cli, 'no-such-command'], {
  env: { PATH: process.env['PATH'], ...env },
  encoding: 'utf8',
});
const commands = [...unknown.stderr.matchAll(/npm run malaka -- ([a-z:-]+)/g)].map(
  ([, name]) => name!,
);

test('each command of the documents exists, and each that exists is documented', () => {
  expect(unknown.status).toBe(1);
  const typed = new Set(
    [...all.matchAll(/npm run malaka -- ([a-z][a-z:-]+)/g)].map(([, name]) => name!),
  );
  expect(commands.length).toBeGreaterThan(10);
  expect([...typed].filter((name) => !commands.includes(name))).toEqual([]);
  expect(commands.filter((name) => !all.includes(name))).toEqual([]);
});

test('each script of npm that the documents name exists', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const named = [...all.matchAll(/npm run ([a-z][a-z:-]*)(?! -w)\b/g)].map(([, name]) => name!);
  expect([...new Set(named)].filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('each file that a command of the documents names is here', () => {
  const paths = [
    ...all.matchAll(
      /(?<![\w/.-])(?:deploy(?!\/(?:nodes|workers)\b)|scripts|bench|server|web)\/[\w./-]*\w/g,
    ),
  ];
  const missing = [...new Set(paths.map(([file]) => file))].filter(
    (file) => !/^deploy\/(own|\.env)/.test(file) && !existsSync(path.join(root, file)),
  );
  expect(paths.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test('what the documents do with compose and the cluster is declared there', () => {
  const compose = textOf('deploy/compose.yaml');
  const services = [...all.matchAll(/compose\.yaml (?:up .*--wait|run --rm) ([a-z]\w*)/g)];
  expect(services.length).toBeGreaterThan(3);
  for (const [, service] of services) expect(compose).toContain(`\n  ${service}:\n`);
  const manifests = readdirSync(path.join(root, 'deploy/kubernetes'))
    .map((name) => textOf(`deploy/kubernetes/${name}`))
    .join('\n');
  const deployments = [...all.matchAll(/(?:deploy|deployment)\/(nodes|workers)\b/g)];
  expect(deployments.length).toBeGreaterThan(2);
  for (const [, name] of deployments) expect(manifests).toContain(`name: ${name}`);
});

test('each link of the documents leads somewhere', () => {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(' ', '-');
  const broken = documents.flatMap((file) =>
    [...textOf(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([link, target = '', anchor]) => {
        const to = target === '' ? file : path.join(path.dirname(file), target);
        if (!existsSync(path.join(root, to))) return [`${file}: ${link}`];
        if (anchor === undefined) return [];
        const headings = [...textOf(to).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
          slug(heading!),
        );
        return headings.includes(anchor) ? [] : [`${file}: ${link}`];
      },
    ),
  );
  expect(broken).toEqual([]);
});

/** Commands a test can run on its own installation; the others have separate tests. */
const tried: readonly [typed: string, code: number, said: RegExp][] = [
  ['move-in:list', 0, /Nothing was moved in yet/],
  ['schema', 0, /^Schema \d{4}\. Releases from schema/],
  ['jobs:dead', 0, /./],
  ['audit:verify', 0, /./],
  ['ledger:check', 0, /./],
  ['certificates:check', 0, /./],
  ['attempts:regrade', 0, /./],
  ['credits:close --year 2025 --dry-run', 0, /./],
  ['backup:key', 0, /BACKUP_RECIPIENT=age1/],
  ['setup --dry-run', 1, /Left: \d+ of \d+/],
  ['setup --phone 123', 1, /--phone 998901234567/],
  ['admin:create --phone 998901234567', 0, /Password, shown only here/],
];

// spec: OPS-22
test.each(tried)('npm run malaka -- %s', async (typed, code, output) => {
  const answer = await runTyped(typed.split(' '), env);
  expect(answer.text).toMatch(output);
  expect(answer.code).toBe(code);
});

const TESTED_ELSEWHERE: Readonly<Record<string, string>> = {
  backup: 'server/test/backup.paced.test.ts',
  'backup:verify': 'server/test/backup-refusals.paced.test.ts',
  restore: 'server/test/backup.paced.test.ts',
  'certificates:summaries': 'server/src/domains/credentials/certificates/chain.test.ts',
  'move-in:read': 'server/test/move-in-commands.test.ts',
  'move-in:check': 'server/test/move-in-commands.test.ts',
  'move-in:apply': 'server/test/move-in-commands.test.ts',
  'move-in:undo': 'server/test/move-in-commands.test.ts',
  'move-in:confirm': 'server/test/move-in-commands.test.ts',
  'move-in:report': 'server/test/move-in-commands.test.ts',
  'second-factor:reset': 'server/src/domains/people/second-factor/reset-command.test.ts',
};

test('each command is run by this test or by one of its own', () => {
  const here = tried.map(([typed]) => typed.split(' ')[0]);
  const others = commands.filter((name) => !here.includes(name));
  expect(others.toSorted()).toEqual(Object.keys(TESTED_ELSEWHERE).toSorted());
  for (const file of Object.values(TESTED_ELSEWHERE))
    expect(existsSync(path.join(root, file))).toBe(true);
});
