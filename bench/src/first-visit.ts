import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '@malaka/e2e/find-browser';
import { freePort, startProgram, stopProgram, waitUntilReady } from './processes.ts';
import { printFigure } from './report.ts';

const PAGES = { landing: '/', catalogue: '/courses/1' } as const;
const WEIGHED = new Set(['Script', 'Stylesheet', 'Font']);

type Item = { resourceType?: string; transferSize?: number };

/** Lighthouse's mobile visit (slow 4G, processor 4 times slower) with nothing kept. */
export async function benchFirstVisit(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'malaka-bench-'));
  const [port, debugPort] = [await freePort(), await freePort()];
  const base = `http://localhost:${port}`;
  const server = startProgram('scripts/run.mjs', ['start'], {
    PORT: String(port),
    PUBLIC_URL: base,
    MALAKA_DATA: folder,
  });
  try {
    await waitUntilReady(server, `${base}/readyz`);
    for (const [name, address] of Object.entries(PAGES)) {
      await measurePage(name, base + address, debugPort);
    }
  } finally {
    await stopProgram(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measurePage(name: string, url: string, debugPort: number): Promise<void> {
  const { executablePath, env } = findBrowser();
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [
      `--remote-debugging-port=${debugPort}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  });
  try {
    const visit = await lighthouse(url, {
      port: debugPort,
      onlyCategories: ['performance'],
      logLevel: 'error',
    });
    if (!visit) throw new Error(`Lighthouse could not visit ${url}`);
    const { audits, categories } = visit.lhr;
    const requests = audits['network-requests']?.details as { items?: Item[] } | undefined;
    const bytes = (requests?.items ?? [])
      .filter((item) => WEIGHED.has(item.resourceType ?? ''))
      .reduce((sum, item) => sum + (item.transferSize ?? 0), 0);
    const seconds = (audit: string) => (audits[audit]?.numericValue ?? Number.NaN) / 1000;
    printFigure({
      name: `${name}: JavaScript, CSS and fonts`,
      measured: bytes / 1000,
      unit: 'kB',
      goal: { is: '<=', value: 230 },
    });
    printFigure({
      name: `${name}: readable (first contentful paint)`,
      measured: seconds('first-contentful-paint'),
      unit: 's',
      goal: { is: '<=', value: 2.5 },
    });
    printFigure({
      name: `${name}: largest contentful paint`,
      measured: seconds('largest-contentful-paint'),
      unit: 's',
    });
    printFigure({
      name: `${name}: Lighthouse performance`,
      measured: (categories['performance']?.score ?? 0) * 100,
      unit: 'of 100',
    });
  } finally {
    await browser.close();
  }
}
