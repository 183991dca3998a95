import { PUBLIC_SCREENS, type PublicScreen } from '@malaka/contracts/kit/public-screens';
import { screenAt, screenFinder } from '@malaka/contracts/kit/screens';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { QueryCache } from '#/kit/batching/caches.ts';
import type { Deps } from '#/kit/deps.ts';
import { throwTimeout, withinTime } from '#/kit/batching/within-time.ts';
import type { Language } from '#/kit/http/language.ts';
import { type PageHead, platformHead, type SitePages } from './page.ts';

/** `unknown`: the query failed or took too long, or the caller has exceeded a limit. */
export type Found = { body: Body } & (
  | { state: 'there'; head: PageHead; isLive?: boolean; hasForm?: boolean }
  | { state: 'unknown'; head: PageHead }
  | { state: 'missing' }
);
/**
 * `page`: written by the server; `frame`: the frame of signed-in screens; `home`: the same of the
 * home page; `lesson`: no frame, but on a slow connection its text appears before the client
 * (web/src/early); `empty`: rendered by the browser.
 */
type Body = 'page' | 'frame' | 'home' | 'lesson' | 'notFound' | 'empty';
export type FindPage = (
  request: FastifyRequest,
  path: string,
  language: Language,
) => Promise<Found>;

const CACHE_MAX = 1000;
const PATH_MAX = 300;
const MINUTE_MS = 60_000;
const PAGE_NUMBER = /^[1-9]\d{0,5}$/;

const HOME = /^\/dashboard\/profile$/i;
/** Courses have no menu: the frame would load its files for nothing. */
const COURSE = /^\/dashboard\/course\//i;
const LESSON = /^\/dashboard\/course\/\d+\/lesson\/\d+$/i;

const findPublic = screenFinder(PUBLIC_SCREENS);
const missing = { state: 'missing', body: 'notFound' } as const;
const unknown = { state: 'unknown', head: platformHead, body: 'empty' } as const;
const personal = { state: 'there', head: { ...platformHead, isHidden: true } } as const;

function bodyOf(path: string): Body {
  if (COURSE.test(path)) return LESSON.test(path) ? 'lesson' : 'empty';
  return HOME.test(path) ? 'home' : 'frame';
}

/** Finds the page of a path, with the head of a public one. */
export function createPageFinder(app: FastifyInstance, deps: Deps, site: SitePages): FindPage {
  const heads = new QueryCache<PageHead | undefined>(deps.now, CACHE_MAX);
  const limits = createLimits(app, deps, site);

  async function read(path: string, screen: PublicScreen, params: Params, language: Language) {
    const { head } = site.pages[screen];
    return await heads.get(`${language} ${path}`, () => head(deps, { params, language }));
  }

  return async (request, requestedPath, language) => {
    const path =
      requestedPath.length > 1 ? requestedPath.replace(/(?<!\/)\/+$/, '') || '/' : requestedPath;
    const found = findPublic(path);
    if (!found) {
      if (!screenAt(path)) return missing;
      return { ...personal, body: bodyOf(path) };
    }
    const params = path.length > PATH_MAX ? undefined : readParams(found.params);
    if (!params) return missing;
    const isLimited = Object.keys(params).some((name) => name !== 'page');
    if (isLimited && !(await limits(request, found.screen))) return unknown;
    try {
      const head = await withinTime(
        read(path, found.screen, params, language),
        deps.config.pagePatienceMs,
        throwTimeout('No head in time'),
      );
      const { isLeftToClient, isLive = false, form } = site.pages[found.screen];
      const hasForm = form !== undefined;
      const body = isLeftToClient ? 'empty' : 'page';
      return head ? { state: 'there', head: { path, ...head }, body, isLive, hasForm } : missing;
    } catch (err) {
      request.log.warn({ err }, 'The head of a page could not be read');
      return unknown;
    }
  };
}

type Params = Readonly<Record<string, string>>;

function readParams(rawParams: Params): Params | undefined {
  try {
    const params = Object.entries(rawParams).map(([name, part]) => [
      name,
      decodeURIComponent(part),
    ]);
    const read = Object.fromEntries(params) as Params;
    const { page } = read;
    return page === undefined || PAGE_NUMBER.test(page) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** Limits how many objects an IP address may look up, per screen. */
function createLimits(app: FastifyInstance, { config }: Deps, { pages }: SitePages) {
  const limiterOf = (screen: PublicScreen) =>
    app.createRateLimit({
      max: pages[screen].limitPerMinute ?? config.rateLimitPerMinute,
      timeWindow: MINUTE_MS,
      allowList: () => false,
      keyGenerator: (request) => `page ${screen} ${normalizeIP(request.ip)}`,
    });
  const limiters = new Map(PUBLIC_SCREENS.map((screen) => [screen, limiterOf(screen)]));
  return async (request: FastifyRequest, screen: PublicScreen): Promise<boolean> => {
    const taken = await limiters.get(screen)!(request);
    return taken.isAllowed || !taken.isExceeded;
  };
}
