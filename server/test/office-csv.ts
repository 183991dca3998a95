import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseCsv } from 'hucre/csv';

/** Formatted cell values separated by commas, in UTF-8, with English number formats. */
const FILTER = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,true,true,true';

/**
 * The cells of each workbook as LibreOffice displays them, heading and rows; started once for all.
 */
export async function readWithOffice(
  office: string,
  workbooks: ReadonlyMap<string, Buffer>,
): Promise<Map<string, string[][]>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'malaka-export-'));
  try {
    const names = [...workbooks.keys()];
    const fileOf = (name: string, type: string) => path.join(folder, `${name}.${type}`);
    await Promise.all(names.map((name) => writeFile(fileOf(name, 'xlsx'), workbooks.get(name)!)));
    const { status, stderr } = spawnSync(
      office,
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        FILTER,
        '--outdir',
        folder,
        ...names.map((name) => fileOf(name, 'xlsx')),
      ],
      { encoding: 'utf8', timeout: 110_000 },
    );
    if (status !== 0) throw new Error(`LibreOffice ended with ${status}: ${stderr}`);
    const read = async (name: string) =>
      [name, parseCsv(await readFile(fileOf(name, 'csv'), 'utf8')) as string[][]] as const;
    return new Map(await Promise.all(names.map(read)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
