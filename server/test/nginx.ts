import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { freePort } from '#test/free-port.ts';

const deploy = new URL('../../deploy/', import.meta.url);

/** Debian installs it where only root's path looks. */
const places = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** This machine's nginx; undefined if none is installed. */
export const nginxPath: string | undefined = places.find((program) => {
  try {
    execFileSync(program, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

/** Replaces our example values as an administrator would; each must occur. */
function filledIn(name: string, values: Record<string, string>): string {
  let text = readFileSync(new URL(name, deploy), 'utf8');
  for (const [example, value] of Object.entries(values)) {
    if (!text.includes(example)) throw new Error(`deploy/${name} says nothing of ${example}`);
    text = text.replace(example, value);
  }
  return text;
}

type Site = { nodes: readonly [number, number]; filesFolder: string; ticketKey: string };

/**
 * The configuration in `deploy/` with the ports of two nodes; it runs until the end of the file.
 */
export async function startNginx({ nodes, filesFolder, ticketKey }: Site): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'malaka-nginx-'));
  const port = await freePort();
  const file = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  file(
    'site.conf',
    filledIn('nginx.conf', {
      'listen 80;': `listen 127.0.0.1:${port};`,
      '127.0.0.1:3000': `127.0.0.1:${nodes[0]}`,
      '127.0.0.1:3001': `127.0.0.1:${nodes[1]}`,
    }),
  );
  file(
    'nginx-streams.conf',
    filledIn('nginx-streams.conf', {
      '$stream STREAM_TICKET_KEY"': `$stream ${ticketKey}"`,
      '/srv/malaka/data/files/': `${filesFolder}/`,
    }),
  );
  const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  file(
    'nginx.conf',
    `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 4096; } http { access_log off; ${paths} include site.conf; }`,
  );
  const nginx = spawn(nginxPath!, ['-p', folder, '-c', `${folder}/nginx.conf`], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  afterAll(async () => {
    nginx.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries > 100) throw new Error(readFileSync(`${folder}/error.log`, 'utf8'));
    await sleep(50);
  }
  return port;
}

const answers = async (port: number): Promise<boolean> =>
  await new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
