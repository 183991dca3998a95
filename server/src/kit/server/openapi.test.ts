import { flag } from '@malaka/contracts/kit/codecs';
import { post } from '@malaka/contracts/kit/endpoint';
import * as certificates from '@malaka/contracts/credentials/certificates';
import * as courses from '@malaka/contracts/learning/courses';
import type { Endpoint } from '@malaka/contracts/kit/endpoint';
import { wire } from '@malaka/contracts/kit/wire';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createBareApp } from '#test/bare-app.ts';
import { useTestDatabase } from '#test/database.ts';
import { registerOpenApi } from './openapi.ts';
import { registerSecurity } from './security.ts';

const { pool } = await useTestDatabase();

const upload = post.author('/lesson/:lessonId/upload', {
  summary: 'Uploads',
  params: wire({ lessonId: z.string() }, { lessonId: 'lessonId' }),
  query: wire({ isDraft: flag.optional() }),
  body: wire({ shortName: z.string() }),
  answer: wire({ isComplete: flag }, { isComplete: 'course_complate' }),
  status: 201,
  files: ['video'],
});

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'path' in value;
const exported: unknown[] = [...Object.values(courses), ...Object.values(certificates)];
const declared = exported.filter(isEndpoint);

const { app } = await createBareApp(pool, async (bare, deps) => {
  await registerSecurity(bare, deps);
  registerOpenApi(bare, deps, [...declared, upload]);
});

describe('GET /api/v1/openapi.json', () => {
  // spec: API-04
  it('names all calls below /api/v1 as they travel, with the oddities of the specification', async () => {
    const answer = await app.inject('/api/v1/openapi.json');
    expect(answer.statusCode).toBe(200);
    const document = answer.json();
    expect(document.openapi).toBe('3.1.0');
    const calls = Object.keys(document.paths);
    expect(calls.length).toBeGreaterThan(declared.length / 2);
    expect(calls.every((path) => path.startsWith('/api/v1/'))).toBe(true);
    for (const name of ['course_complate', 'targer_certificat', 'next_page_url']) {
      expect(answer.body).toContain(`"${name}"`);
    }
    expect(answer.body).not.toContain('nextPageUrl');
  });

  it('describes a call whole', async () => {
    const document = (await app.inject('/api/v1/openapi.json')).json();
    const call = document.paths['/api/v1/lesson/{lessonId}/upload'].post;
    expect(call).toMatchObject({
      operationId: 'post_lesson_lessonId_upload',
      'x-audience': 'author',
      security: [{ session: [] }],
    });
    expect(call.parameters).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ in: 'path', name: 'lessonId', required: true }),
        expect.objectContaining({ in: 'query', name: 'is_draft', required: false }),
        expect.objectContaining({ in: 'header', name: 'Accept-Language' }),
      ]),
    );
    const form = call.requestBody.content['multipart/form-data'].schema;
    expect(form.properties).toMatchObject({
      short_name: { type: 'string' },
      video: { type: 'string', format: 'binary' },
    });
    expect(call.responses['201'].content['application/json'].schema.properties).toHaveProperty(
      'course_complate',
    );
    expect(call.responses.default.content['application/json'].schema.$ref).toBe(
      '#/components/schemas/Failure',
    );
    expect(document.components.schemas.Failure.required).toContain('request_id');
  });
});

describe('GET /api/docs', () => {
  it('is a page of our own files, without a script inside', async () => {
    const page = await app.inject('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toMatch(/<script(?![^>]* src=)|https?:|<style| on\w+=/);
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url!);
    expect(sources).toHaveLength(3);
    for (const url of sources) expect((await app.inject(url)).statusCode).toBe(200);
  });

  it('is not there where no setting opens it; the document is', async () => {
    const { app: closed } = await createBareApp(
      pool,
      (bare, deps) => registerOpenApi(bare, deps, declared),
      { config: { hasApiDocs: false } },
    );
    for (const url of ['/api/docs', '/api/docs/start.js', '/api/docs/swagger-ui.css']) {
      expect((await closed.inject(url)).statusCode).toBe(404);
    }
    expect((await closed.inject('/api/v1/openapi.json')).statusCode).toBe(200);
  });
});
