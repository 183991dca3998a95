import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { docx } from '#test/office-files.ts';
import { findOffice, createOfficeTools } from './office-tools.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'malaka-office-'));
await chmod(folder, 0o755);
afterAll(() => rm(folder, { recursive: true, force: true }));
const source = path.join(folder, 'source.docx');
await writeFile(source, docx().bytes);
const log = pino({ level: 'silent' });

let made = 0;
/** A fake LibreOffice; `$pdf` is the expected path of its PDF. */
async function makeProgram(body: string): Promise<string> {
  const program = path.join(folder, `soffice-${(made += 1)}`);
  await writeFile(
    program,
    `#!/bin/sh\n[ "$1" = --version ] && exit 0\npdf=document.pdf\n${body}\n`,
  );
  await chmod(program, 0o755);
  return program;
}
const makeWork = () => mkdtemp(path.join(folder, 'work-'));
async function convert(body: string, { timeoutMs = 10_000, work = '' } = {}) {
  work ||= await makeWork();
  const tools = createOfficeTools({ officePath: await makeProgram(body), log, timeoutMs });
  return { work, pdf: await tools.toPdf(source, 'docx', work) };
}

describe('createOfficeTools', () => {
  it('runs the program in its own folder, home and profile and answers the PDF', async () => {
    const { work, pdf } = await convert('{ echo "$HOME"; echo "$@"; env; pwd; } > $pdf');
    const output = await readFile(pdf, 'utf8');
    expect(pdf).toBe(path.join(work, 'document.pdf'));
    expect(output).toContain(`-env:UserInstallation=file://${work}/profile`);
    expect(output).toContain(`--convert-to pdf --outdir ${work} ${work}/document.docx`);
    expect(output).toContain(`HOME=${work}`);
    expect(output).not.toMatch(/SECRET|DATABASE_URL/);
    const settings = path.join(work, 'profile/user/registrymodifications.xcu');
    expect(await readFile(settings, 'utf8')).toMatch(/DisableMacrosExecution[^\n]*true/);
  });

  it('says that a document is unreadable when it ends well without a PDF', async () => {
    await expect(convert('exit 0')).rejects.toMatchObject({ code: 'file.unreadable' });
  });

  it('ends what takes too long, with everything that it started', async () => {
    const work = await makeWork();
    const endless = convert('sleep 600 & echo $! > child; sleep 600', { timeoutMs: 500, work });
    await expect(endless).rejects.toMatchObject({ code: 'file.unreadable' });
    const child = (await readFile(path.join(work, 'child'), 'utf8')).trim();
    // For an ended process the file is missing or empty.
    const readCommand = () => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    await expect.poll(readCommand).toBe('');
  });

  it('tells a program that broke off apart from a document that is broken', async () => {
    await expect(convert('exit 3')).rejects.toThrow('LibreOffice ended with 3');
  });
});

describe('findOffice', () => {
  it('takes the named program and says so when it does not run', async () => {
    const program = await makeProgram('exit 0');
    expect(findOffice(program)).toEqual({ found: program });
    expect(findOffice('/nowhere/soffice')).toEqual({
      warning: expect.stringContaining('/nowhere/soffice'),
    });
  });
});

const installed = findOffice(undefined).found;
it.runIf(installed)(
  'makes a PDF of a real document with LibreOffice (skipped where it is not installed)',
  async () => {
    const work = await mkdtemp(path.join(folder, 'real-'));
    const tools = createOfficeTools({ officePath: installed!, log });
    const pdf = await tools.toPdf(source, 'docx', work);
    expect((await readFile(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  },
  120_000,
);
