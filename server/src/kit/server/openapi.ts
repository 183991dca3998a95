import { createRequire } from 'node:module';
import path from 'node:path';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { describeApi } from './openapi-document.ts';
import { API_PREFIX, type RegisteredRoute } from '#/kit/http/route.ts';

const DOCS_PATH = '/api/docs';

/** Files of the reference page by path; its policy allows scripts from files only. */
const packaged = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Malaka API</title>
    <link rel="stylesheet" href="${DOCS_PATH}/swagger-ui.css" />
  </head>
  <body>
    <div id="api"></div>
    <script src="${DOCS_PATH}/swagger-ui-bundle.js"></script>
    <script src="${DOCS_PATH}/start.js"></script>
  </body>
</html>
`;

const startScript = `SwaggerUIBundle({
  url: '${API_PREFIX}/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  // By default it asks an external server to validate the document.
  validatorUrl: null,
});
`;

/** Serves the OpenAPI document and, if configured, a reference page. */
export function registerOpenApi(
  app: FastifyInstance,
  { config }: Pick<Deps, 'config'>,
  registered: RegisteredRoute[],
): void {
  let document: string | undefined;
  app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) => {
    document ??= JSON.stringify(describeApi(registered));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(document);
  });
  if (config.hasApiDocs) registerPage(app);
}

function registerPage(app: FastifyInstance): void {
  app.get(DOCS_PATH, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  );
  app.get(`${DOCS_PATH}/start.js`, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(startScript),
  );
  const manifest = createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json');
  for (const [name, type] of Object.entries(packaged)) {
    const file = path.join(path.dirname(manifest), 'static', name);
    app.get(`${DOCS_PATH}/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send(await readFile(file)),
    );
  }
}
