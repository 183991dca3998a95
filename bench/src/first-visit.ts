import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '@malaka/e2e/find-browser';
import { weighVisit } from '@malaka/e2e/weigh-visit';
import { freePort } from '@malaka/server/test/free-port';
import { inDemo } from './demo.ts';
import { ADMINISTRATOR, LEARNER, launchBrowser, PASSWORD, PHONE } from './first-visitor.ts';
import { printFigure } from './report.ts';
import { isSmallest } from './size.ts';
import { measureVillage } from './village.ts';

const PAGES = { landing: '/', catalogue: '/courses/1', course: '/courses/view/1' } as const;
/** Until a page is complete, without content pictures (SPD-04). */
const MOST = { requests: 12, publicKilobytes: 150, lessonKilobytes: 190, staffKilobytes: 260 };
/** Also by name: the client fetches a module before it imports it. */
const WEIGHED_TYPES = new Set(['Script', 'Stylesheet', 'Font']);
const WEIGHED_FILES = /\/assets\/[^/]+\.(?:js|css|woff2)$/;

type Item = { url?: string; resourceType?: string; transferSize?: number };

const isWeighed = ({ url = '', resourceType = '' }: Item) =>
  WEIGHED_TYPES.has(resourceType) || WEIGHED_FILES.test(url);

/**
 * Lighthouse's mobile visit (slow 4G, processor 4 times slower) with an empty cache, but signed in.
 */
export const benchFirstVisit = (): Promise<void> =>
  inDemo(async (base) => {
    const debugPort = await freePort();
    for (const [name, address] of Object.entries(PAGES)) {
      await weighPage(name, base + address, { mostKilobytes: MOST.publicKilobytes });
      const mostKilobytes = name === 'course' ? 255 : 230;
      if (!isSmallest) await measurePage(name, base + address, { debugPort, mostKilobytes });
    }
    const staff = await signIn(base, ADMINISTRATOR);
    await weighPage('home of the staff', `${base}/dashboard/profile`, {
      mostKilobytes: MOST.staffKilobytes,
      prepare: storeToken(base, staff),
    });
    const token = await signIn(base, LEARNER);
    const prepare = storeToken(base, token);
    const lesson = base + (await findTextLesson(base, token));
    await weighPage('text lesson', lesson, { mostKilobytes: MOST.lessonKilobytes, prepare });
    await measureVillage(base, new URL(lesson).pathname, prepare);
    // Without the live connection, which leaves the first eight seconds to the lesson (decision
    // 44).
    await measurePage('text lesson', lesson, { debugPort, mostKilobytes: 250, prepare });
  });

const storeToken = (base: string, token: string) => async (page: Page) => {
  // A page of the same origin that loads nothing of the client.
  await page.goto(`${base}/healthz`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
};

async function signIn(base: string, name: string): Promise<string> {
  const answer = await fetch(`${base}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password: PASSWORD, remember: 1 }),
  });
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token;
}

type Lesson = { id: number; lesson_type: string; is_open: 0 | 1 };
type Outline = { lesson: Lesson | null; childs?: Outline[] };

const lessonsOf = ({ lesson, childs = [] }: Outline): Lesson[] => [
  ...(lesson ? [lesson] : []),
  ...childs.flatMap(lessonsOf),
];

/** URL of a text lesson the learner may open. */
async function findTextLesson(base: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const read = async <Data>(call: string) =>
    ((await (await fetch(`${base}/api/v1${call}`, { headers })).json()) as { data: Data }).data;
  for (const { id } of await read<{ id: number }[]>('/user/courses')) {
    // oxlint-disable-next-line no-await-in-loop -- the first course that has one ends it
    const { sections } = await read<{ sections: Outline[] }>(`/course/${id}`);
    const lessons = sections.flatMap(lessonsOf);
    const text = lessons.find((lesson) => lesson.lesson_type === 'text' && lesson.is_open === 1);
    if (text) return `/dashboard/course/${id}/lesson/${text.id}`;
  }
  throw new Error('The demo learner has no open text lesson');
}

type Weighing = Omit<Measuring, 'debugPort'>;

/**
 * Everything a visit fetches on any connection, where Lighthouse measures scripts, styles and
 * fonts.
 */
async function weighPage(
  name: string,
  url: string,
  { mostKilobytes, prepare }: Weighing,
): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ ...PHONE, serviceWorkers: 'block' });
    await prepare?.(page);
    const visit = await weighVisit(page, url);
    printFigure({
      name: `${name}: requests until complete`,
      measured: visit.requests,
      unit: '',
      goal: { is: '<=', value: MOST.requests },
    });
    printFigure({
      name: `${name}: everything but content pictures`,
      measured: visit.kilobytes,
      unit: 'kB',
      goal: { is: '<=', value: mostKilobytes },
    });
    for (const part of visit.parts) process.stdout.write(`    ${part}\n`);
  } finally {
    await browser.close();
  }
}

type Measuring = {
  debugPort: number;
  /** Limit for scripts, styles and fonts. */
  mostKilobytes: number;
  prepare?: (page: Page) => Promise<void>;
};

async function measurePage(
  name: string,
  url: string,
  { debugPort, mostKilobytes, prepare }: Measuring,
): Promise<void> {
  const { executablePath, env } = findBrowser();
  const isRoot = process.getuid?.() === 0;
  const profile = mkdtempSync(path.join(tmpdir(), 'malaka-bench-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    env: { ...process.env, ...env },
    args: [
      `--remote-debugging-port=${debugPort}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--accept-lang=${PHONE.locale}`,
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  });
  try {
    if (prepare) {
      const page = await browser.newPage();
      await prepare(page);
      await page.close();
    }
    const visit = await lighthouse(url, {
      port: debugPort,
      disableStorageReset: prepare !== undefined,
      onlyCategories: ['performance'],
      logLevel: 'error',
    });
    if (!visit) throw new Error(`Lighthouse could not visit ${url}`);
    const { audits, categories } = visit.lhr;
    const requests = audits['network-requests']?.details as { items?: Item[] } | undefined;
    const bytes = (requests?.items ?? [])
      .filter(isWeighed)
      .reduce((sum, item) => sum + (item.transferSize ?? 0), 0);
    const seconds = (audit: string) => (audits[audit]?.numericValue ?? Number.NaN) / 1000;
    printFigure({
      name: `${name}: JavaScript, CSS and fonts`,
      measured: bytes / 1000,
      unit: 'kB',
      goal: { is: '<=', value: mostKilobytes },
    });
    const print = (what: string, measured: number, unit: string, most: number) =>
      printFigure({ name: `${name}: ${what}`, measured, unit, goal: { is: '<=', value: most } });
    print('readable (first contentful paint)', seconds('first-contentful-paint'), 's', 1.2);
    print('largest contentful paint', seconds('largest-contentful-paint'), 's', 1.8);
    print('blocked', seconds('total-blocking-time') * 1000, 'ms', 150);
    print('layout shift', audits['cumulative-layout-shift']?.numericValue ?? Number.NaN, '', 0.02);
    printFigure({
      name: `${name}: Lighthouse performance`,
      measured: (categories['performance']?.score ?? 0) * 100,
      unit: 'of 100',
      goal: { is: '>=', value: 95 },
    });
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
