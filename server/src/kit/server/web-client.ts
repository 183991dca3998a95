import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#/kit/http/app-error.ts';
import { sendFailure } from '#/kit/http/errors.ts';
import type { Deps } from '#/kit/deps.ts';
import { readClientFiles } from '#/kit/pages/client-files.ts';
import { createPageFinder } from '#/kit/pages/find-page.ts';
import type { SitePages } from '#/kit/pages/page.ts';
import { receiveForms } from '#/kit/pages/receive-forms.ts';
import { createPageSender } from '#/kit/pages/serve-pages.ts';
import { registerPictures } from '#/kit/pages/serve-pictures.ts';
import { registerSiteMap } from '#/kit/pages/site-map.ts';
import { createPageWriter } from '#/kit/pages/write-pages.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year; the file is renewed as long as the platform runs. */
const VALID_DAYS = 180;

/** Serves the contact for reporting vulnerabilities (RFC 9116). */
export function registerSecurityText(
  app: FastifyInstance,
  { config: { securityContact, publicUrl }, now }: Deps,
): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    if (securityContact === undefined) throw new AppError('request.not_found', 404);
    // Whole days, so that the text stays the same all day.
    const today = Math.floor(now().getTime() / DAY_MS);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
      'Preferred-Languages: uz, ru, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
}

const builtClient = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

const INDEX = 'index.html';

/** Below these paths an unknown URL is an error, not a screen of the client. */
const notScreens = /^\/(api|media|dev|assets|healthz|readyz|metrics)(\/|$)/;

/** The built client: its files, and its index.html with the head of the requested page. */
export async function registerWebClient(
  app: FastifyInstance,
  deps: Deps,
  site: SitePages,
  folder = builtClient,
): Promise<void> {
  const { publicUrl } = deps.config;
  const find = createPageFinder(app, deps, site);
  registerPictures(app, deps, find);
  registerSiteMap(app, deps, site);
  registerSecurityText(app, deps);
  const index = path.join(folder, INDEX);
  const isBuilt = existsSync(index);
  const files = readClientFiles(folder);
  const write = createPageWriter(app, deps, folder);
  const sender =
    isBuilt &&
    createPageSender({ html: readFileSync(index, 'utf8'), publicUrl, files, find, write });
  if (isBuilt) await app.register(fastifyStatic, staticOptions(folder));
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    sender ? sender.page(request, reply) : sendUnbuilt(reply);
  // Otherwise this path would be the static files' root folder.
  app.get('/', sendPage);
  // The service worker handles the shared file (web/worker/share.js); without one, the user picks
  // it in the form.
  app.post('/share/certificate', (_request, reply) => reply.redirect('/dashboard/profile', 303));
  const { early } = files;
  if (sender && early !== undefined) await receiveForms(app, deps, { site, sender, early });
  app.setNotFoundHandler((request, reply) => {
    if (isScreen(request)) return sendPage(request, reply);
    return sendFailure(request, reply, new AppError('request.not_found', 404));
  });
}

const sendUnbuilt = (reply: FastifyReply) =>
  reply
    .status(503)
    .type('text/plain; charset=utf-8')
    .send('The web client is not built yet: run "npm run build".\n');

function isScreen({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !notScreens.test(url.split('?', 1)[0]!);
}

function staticOptions(root: string) {
  return {
    root,
    preCompressed: true,
    index: false as const,
    // Sent only with a head.
    allowedPath: (file: string) => file !== `/${INDEX}`,
    cacheControl: false,
    setHeaders: (reply: FastifyReply, file: string) => {
      // Vite adds a content hash to file names below assets.
      const isHashed = path.relative(root, file).startsWith(`assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  };
}
