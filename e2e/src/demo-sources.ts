import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Sources of the demo: the loader itself, and the jobs it leaves to the worker.
const entries = [
  'demo/src/seed.ts',
  'demo/src/make-demo-videos.ts',
  'e2e/src/short-video.ts',
  'server/src/domains/authoring/videos/convert-video.ts',
  'server/src/domains/authoring/video-tools/ffmpeg-tools.ts',
  'server/src/domains/credentials/certificates/print-certificate.ts',
];

/**
 * Changes with any file that could affect the demo, and daily, since its dates are relative to
 * today.
 */
export function demoKey(): string {
  const seen = new Set<string>();
  for (const entry of entries) collect(path.join(root, entry), seen);
  const migrations = path.join(root, 'server/migrations');
  for (const name of readdirSync(migrations)) seen.add(path.join(migrations, name));
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const file of [...seen].toSorted()) {
    hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

const imports = /^(?:import|\} from) (?!type\b).*?'([^']+)'|\bimport\('([^']+)'\)/gm;

function collect(file: string, seen: Set<string>): void {
  if (seen.has(file) || !existsSync(file)) return;
  seen.add(file);
  for (const match of readFileSync(file, 'utf8').matchAll(imports)) {
    const target = resolveImport(file, match[1] ?? match[2] ?? '');
    if (target !== undefined) collect(target, seen);
  }
}

function resolveImport(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(file), specifier);
  if (specifier.startsWith('#/')) {
    const [workspace = ''] = path.relative(root, file).split(path.sep);
    return path.join(root, workspace, 'src', specifier.slice(2));
  }
  const [, workspace, name] =
    /^@malaka\/(contracts|grading|server|demo)\/(.+)$/.exec(specifier) ?? [];
  return name === undefined ? undefined : path.join(root, `${workspace}/src/${name}.ts`);
}
