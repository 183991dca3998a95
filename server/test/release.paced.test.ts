import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createEmbeddedDatabase } from '#test/embedded-database.ts';
import { makeDataFolder } from '#test/mortal-node.ts';
import { freePort } from '#test/free-port.ts';

/* The documented command builds a release in an empty folder; an unprivileged user starts it
   there with the command of its unit file, with nothing of this repository or its environment. */

const root = path.resolve(import.meta.dirname, '../..');
const destination = makeDataFolder('release');
const emptyFolder = makeDataFolder('release-development');
const releases = path.join(destination, 'opt/malaka');
const current = path.join(releases, 'current');
const inFolder = (text: string) => text.replaceAll('/opt/malaka', `${destination}/opt/malaka`);
const unitFolder = path.join(destination, 'etc/systemd/system');
const readText = (file: string) => readFileSync(path.join(root, file), 'utf8');
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

type Locked = { version: string; integrity?: string; dev?: boolean; link?: boolean };

/** A separate database: production refuses the tests' own, which does not survive a power cut. */
const database = await createEmbeddedDatabase(makeDataFolder('release-database'));

/** Units name a user; when root runs the tests, they drop privileges too. */
const isRoot = process.getuid?.() === 0;
const stranger = isRoot ? { uid: 65_534, gid: 65_534 } : {};

function unitFile(name: string) {
  const text = readFileSync(path.join(unitFolder, name), 'utf8');
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

/** `sudo malaka …` in the folder of the installation, with a file system of its own. */
function runMalaka(typed: string, mounts = '') {
  const script = `${mounts} exec ${destination}/usr/local/bin/malaka ${typed}`;
  const options = { cwd: destination, encoding: 'utf8' } as const;
  return spawnSync('unshare', ['--mount', 'sh', '-euc', script], options);
}

/** As the image's health check does (deploy/Dockerfile). */
const healthOf = (env: Record<string, string>) =>
  spawnSync(path.join(current, 'bin/node'), ['scripts/health.mjs'], { cwd: current, env }).status;

// spec: OPS-01, OPS-02
describe('a release', () => {
  it('is installed by one command, which removes old ones', () => {
    const older = [1, 2, 3, 4, 5].map((day) => `2026010${day}000000`);
    for (const name of older) mkdirSync(path.join(releases, name), { recursive: true });
    symlinkSync(older[0]!, current);
    const made = spawnSync('sh', ['deploy/systemd/install.sh', 'https://malaka.test'], {
      cwd: root,
      env: { ...process.env, DESTDIR: destination },
      encoding: 'utf8',
    });
    expect(made.stderr).not.toContain('Error');
    expect(made.status).toBe(0);
    const [, megabytes] = /is ready: (\d+) MB/.exec(made.stdout) ?? [];
    const [, documented] = /(\d+) MB on Linux x64/.exec(readText('docs/operations/start.md')) ?? [];
    expect(Number(megabytes)).toBeLessThan(Number(documented) * 1.1);
    // Nodes run what `current` named before, until they are restarted.
    const kept = [older[0], older[3], older[4], readlinkSync(current), 'current'];
    expect(readdirSync(releases).toSorted()).toEqual(kept);
    expect(older).not.toContain(readlinkSync(current));
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

  // spec: OPS-08, OPS-09
  it.skipIf(!isRoot)(
    'has commands that work as its unit does (skipped where not root)',
    () => {
      const unit = path.join(unitFolder, 'malaka.service');
      const [unitText, settings] = [unit, settingsFile].map((file) => {
        const text = readFileSync(file, 'utf8');
        onTestFinished(() => writeFileSync(file, text));
        return text;
      }) as [string, string];
      writeFileSync(unit, unitText.replace('=malaka\nGroup=malaka', '=nobody\nGroup=nogroup'));
      appendFileSync(settingsFile, `MALAKA_DATA="${dataFolder}"\n`);
      expect(runMalaka('jobs:dead').stdout).toBe('No job has failed for good.\n');
      const { stdout } = runMalaka('setup --dry-run');
      expect(stdout).toMatch(/^done +Mode +production\n.+ https:\/\/malaka.test/m);
      // Made by the test before, in the database of the unit.
      expect(stdout).toMatch(/^done +Administrator/m);
      expect(existsSync(path.join(current, 'data'))).toBe(false);

      const [, documented] = /BACKUP_FOLDER=(.+)/.exec(readText('docs/operations/back-up.md'))!;
      for (const name of [documented!, 'new', 'safe']) {
        mkdirSync(path.join(destination, name), { recursive: true });
        chownSync(path.join(destination, name), stranger.uid!, stranger.gid!);
      }
      const [key, recipient] = runMalaka('backup:key').stdout.match(/^(AGE|BACKUP).+/gm)!;
      appendFileSync(settingsFile, `BACKUP_FOLDER=${destination}${documented}\n${recipient}\n`);
      const writable = unitFile('malaka.service').value('ReadWritePaths').replace('-', '');
      // As ProtectSystem=strict and PrivateTmp=true do.
      const protectSystem = `
        for place in ${tmpdir()} ${destination} ${dataFolder} ${destination}${writable}; do
          mount --bind $place $place
        done
        for place in ${destination} /; do mount -o remount,bind,ro $place; done
        touch ${destination}/elsewhere 2> /dev/null && exit 9
      `;
      expect(runMalaka('backup', protectSystem).stdout).toContain('Verified: restored');

      writeFileSync(path.join(destination, 'safe/key.txt'), key);
      const moved = settings.replace(/^MALAKA_SECRET.+/m, `MALAKA_DATA=${destination}/new`);
      writeFileSync(settingsFile, moved);
      expect(runMalaka(`restore --from .${documented} --key safe/key.txt`).status).toBe(0);
    },
    180_000,
  );

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

  it('starts without what the image leaves out', async () => {
    const [, removed] = / rm -r (@.+)$/m.exec(readText('deploy/Dockerfile'))!;
    for (const name of removed!.split(' ')) {
      rmSync(path.join(current, 'node_modules', name), { recursive: true });
    }
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
    const graphics = path.join(unitFolder, 'malaka-worker@.service.d/graphics.conf');
    cpSync(path.join(root, 'deploy/systemd/graphics.conf'), graphics);
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
