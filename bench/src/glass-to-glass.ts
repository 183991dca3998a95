import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '@malaka/e2e/find-browser';
import { textsIn } from '@malaka/e2e/texts';
import { putClockBeforeCamera, readDelay } from './clock-camera.ts';
import { inDemo } from './demo.ts';
import { printFigure } from './report.ts';
import { sized } from './size.ts';

const AUTHOR = { name: '998900000003', password: 'Malaka-2026' };
/** The browsers' language, and the page's texts in it. */
const VISITOR = { viewport: { width: 1280, height: 900 }, locale: 'uz-UZ' };
const t = textsIn('uz');
const SETTLE_MS = sized(12_000, 4000);
const SAMPLES = sized(120, 4);
const SAMPLE_MS = 250;
const CUT_MS = sized(20_000, 1000);
const LONGEST_MS = 60_000;

/** One browser is the author and another one watches, with client and server as in production. */
export const benchGlassToGlass = (): Promise<void> =>
  inDemo(async (base) => await measureStream(Number(new URL(base).port)));

async function measureStream(port: number): Promise<void> {
  const base = `http://localhost:${port}`;
  const token = await signIn(base);
  const webinar = await makeWebinar(base, token);
  const connection = await openConnection(port);
  const { executablePath, env } = findBrowser();
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [
      '--autoplay-policy=no-user-gesture-required',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  });
  try {
    const author = await goLive(browser, `http://localhost:${connection.port}`, { token, webinar });
    const began = performance.now();
    const viewer = await enter(browser, base, webinar.slug);
    await sleep(SETTLE_MS);
    await measureDelay(viewer);
    await measureCut({ base, token, webinar }, { author, viewer, connection, began });
  } finally {
    await browser.close();
    connection.close();
  }
}

async function measureDelay(viewer: Page): Promise<void> {
  const delays: number[] = [];
  for (let n = 0; n < SAMPLES; n += 1) {
    const delay = await readDelay(viewer);
    if (delay !== undefined) delays.push(delay / 1000);
    await sleep(SAMPLE_MS);
  }
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  printFigure({
    name: 'Glass to glass, median',
    measured: at(0.5),
    unit: 's',
    goal: { is: '<=', value: 3.5 },
  });
  printFigure({ name: 'Glass to glass, p95', measured: at(0.95), unit: 's' });
  printFigure({ name: 'Samples read', measured: (delays.length / SAMPLES) * 100, unit: '%' });
}

type Known = { base: string; token: string; webinar: { id: number; slug: string } };
type Running = { author: Page; viewer: Page; connection: Connection; began: number };

/** The author's connection is down for 20 seconds; then both stream and recording continue. */
async function measureCut(
  known: Known,
  { author, viewer, connection, began }: Running,
): Promise<void> {
  const { base, token, webinar } = known;
  connection.cut();
  await sleep(CUT_MS);
  const returned = Date.now();
  const returnedAt = performance.now();
  connection.mend();
  // Wait until the displayed frame was recorded after the return.
  for (;;) {
    const delay = await readDelay(viewer);
    if (delay !== undefined && Date.now() - delay > returned) break;
    if (performance.now() - returnedAt > LONGEST_MS) throw new Error('The stream did not go on');
    await sleep(50);
  }
  printFigure({
    name: 'Seen again after the return of a line cut for 20 s',
    measured: (performance.now() - returnedAt) / 1000,
    unit: 's',
    goal: { is: '<=', value: 5 },
  });
  await sleep(5000);
  await press(author, t('live-stream:studio.stop'));
  const sent = (performance.now() - began) / 1000;
  const seconds = await waitForRecord(base, token, webinar.id);
  printFigure({
    name: 'One record; lost of it beyond the 20 s',
    measured: sent - CUT_MS / 1000 - seconds,
    unit: 's',
    goal: { is: '<=', value: 4 },
  });
}

async function waitForRecord(base: string, token: string, id: number): Promise<number> {
  const until = performance.now() + 3 * LONGEST_MS;
  while (performance.now() < until) {
    const answer = await fetch(`${base}/api/v1/webinars/${id}/record`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await answer.json()) as { data: { trim?: { whole_seconds: number } } | null };
    if (data?.trim) return data.trim.whole_seconds;
    await sleep(1000);
  }
  throw new Error('There is no record');
}

async function goLive(
  browser: Browser,
  base: string,
  { token, webinar }: Pick<Known, 'token' | 'webinar'>,
): Promise<Page> {
  const context = await browser.newContext(VISITOR);
  await putClockBeforeCamera(context);
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const page = await context.newPage();
  await page.goto(`${base}/dashboard/webinars/view/${webinar.slug}`);
  await page.getByRole('button', { name: t('webinar-room:join.enter') }).click();
  await press(page, t('live-stream:studio.start'));
  await page.getByText(t('live-stream:studio.line.sending')).waitFor();
  return page;
}

/** A button, and the same one of the following question. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

async function enter(browser: Browser, base: string, slug: string): Promise<Page> {
  const context = await browser.newContext(VISITOR);
  const page = await context.newPage();
  await page.goto(`${base}/webinars/view/${slug}`);
  await page.getByRole('textbox', { name: t('webinar-room:join.name') }).fill('Mehmon');
  await page.getByRole('button', { name: t('webinar-room:join.enter') }).click();
  return page;
}

async function signIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...AUTHOR, remember: 1 }),
  });
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token;
}

async function makeWebinar(base: string, token: string) {
  const soon = new Date(Date.now() + 5 * 60 * 60_000 + 10 * 60_000);
  const form = new FormData();
  form.set('title', 'Oʻlchov');
  form.set('description', '<p>Oʻlchov</p>');
  form.set('duration', '60');
  form.set('startdate', soon.toISOString().slice(0, 19).replace('T', ' '));
  for (const flag of ['is_record', 'is_auto_record']) form.set(flag, '1');
  const answer = await fetch(`${base}/api/v1/teacher/webinars/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return ((await answer.json()) as { data: { id: number; slug: string } }).data;
}

type Connection = Awaited<ReturnType<typeof openConnection>>;

/** A connection that can be cut: open ones break, and no new one gets through. */
async function openConnection(port: number) {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((up) => {
    if (isCut) return void up.destroy();
    const down = connect({ port, host: 'localhost' });
    for (const socket of [up, down]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        up.destroy();
        down.destroy();
      });
    }
    up.pipe(down).pipe(up);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    port: address.port,
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    close: () => server.close(),
  };
}
