import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { slimZod } from '../slim-zod.ts';

const ENTRY = 'virtual:schema.js';
/** A minimal page: a schema, and its answers to inputs. */
const page: Plugin = {
  name: 'schema',
  resolveId: (id) => (id === ENTRY ? id : null),
  load: (id) =>
    id === ENTRY
      ? `import { z } from 'zod';
         const schema = z.object({ age: z.int({ error: 'age.wrong' }).min(18), name: z.string().optional() });
         export const read = (given) => schema.safeParse(given);`
      : null,
};

type Read = (input: unknown) => {
  success: boolean;
  data?: unknown;
  error?: { issues: { path: unknown[]; code: string; message: string }[] };
};

async function bundle(plugins: Plugin[]): Promise<{ bytes: number; read: Read }> {
  const built = await build({
    root: `${import.meta.dirname}/..`,
    configFile: false,
    logLevel: 'silent',
    plugins: [page, ...plugins],
    build: {
      write: false,
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' },
    },
  });
  const { output } = built as Extract<typeof built, { output: unknown }>;
  const { code } = output[0];
  const { read } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    read: Read;
  };
  return { bytes: brotliCompressSync(code).length, read };
}

const issuesOf = ({ error }: ReturnType<Read>) =>
  error?.issues.map(({ path, code }) => ({ path, code }));

it('is smaller by five kilobytes at least, and judges as the whole zod does', async () => {
  const [whole, slim] = [await bundle([]), await bundle([slimZod()])];
  expect(whole.bytes - slim.bytes).toBeGreaterThan(5000);
  for (const input of [{ age: 20, name: 'A' }, { age: 17 }, { age: 'old', name: 1 }, null]) {
    const read = slim.read(input);
    expect(read.data).toEqual(whole.read(input).data);
    expect(issuesOf(read)).toEqual(issuesOf(whole.read(input)));
  }
  expect(slim.read({ age: 'old' }).error?.issues[0]?.message).toBe('age.wrong');
}, 60_000);
