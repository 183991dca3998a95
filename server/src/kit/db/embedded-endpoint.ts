import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Home } from './embedded-home.ts';

/** Where the server listens and how it is reached. */
export type Endpoint = {
  settings: Record<string, string>;
  password?: string;
  url: (database: string) => string;
};

export const superuser = 'malaka';

/** A socket in a private folder is faster and needs no port; Windows has none. */
export async function chooseEndpoint(home: Home, isTcp: boolean): Promise<Endpoint> {
  return isTcp ? tcpEndpoint(home) : socketEndpoint(home);
}

function socketEndpoint(home: Home): Endpoint {
  return {
    settings: {
      listen_addresses: '',
      unix_socket_directories: home.socket,
      unix_socket_permissions: '0700',
    },
    url: (database) =>
      `postgresql://${superuser}@localhost/${database}?host=${encodeURIComponent(home.socket)}`,
  };
}

async function tcpEndpoint(home: Home): Promise<Endpoint> {
  const file = path.join(home.folder, 'endpoint.json');
  if (!existsSync(file)) {
    const made = { port: await freePort(), password: randomBytes(24).toString('base64url') };
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  }
  const stored = JSON.parse(readFileSync(file, 'utf8')) as { port: number; password: string };
  return {
    settings: {
      listen_addresses: '127.0.0.1',
      port: String(stored.port),
      unix_socket_directories: '',
    },
    password: stored.password,
    url: (database) =>
      `postgresql://${superuser}:${stored.password}@127.0.0.1:${stored.port}/${database}`,
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
