import { DEVICE_HEADER, DEVICE_NAME } from '@malaka/contracts/kit/device';
import type { Endpoint } from '@malaka/contracts/kit/endpoint';
import { failure } from '@malaka/contracts/kit/errors';
import { z } from 'zod';
import { API_PREFIX } from '#/kit/http/route.ts';

type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** The wire side of a codec: names and encodings as sent. */
function wireSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return described as JsonSchema;
}

/** OpenAPI 3.1 of the registered calls, generated from the schemas that validate them. */
export function describeApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = API_PREFIX + endpoint.path.replaceAll(/:(\w+)(\([^)]*\))?/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = describeCall(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Malaka API',
      version: '1',
      description:
        'Texts of answers are in the language of Accept-Language (uz, ru, en; unknown is uz).',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Failure: wireSchema(failure) },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function describeCall(endpoint: Endpoint) {
  const { method, path, audience, summary } = endpoint;
  return {
    operationId: operationId(method, path),
    summary,
    tags: [path.split('/')[1]],
    'x-audience': audience,
    // An empty requirement beside the token: public calls recognise the caller if there is one.
    security: audience === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      languageHeader,
      ...(audience === 'public' ? [deviceHeader] : []),
    ],
    ...(hasBody(endpoint) && { requestBody: describeBody(endpoint) }),
    responses: describeAnswers(endpoint),
  };
}

const deviceHeader = {
  in: 'header',
  name: DEVICE_HEADER,
  description:
    'A random name that the device keeps: without one all devices of an address are counted as one.',
  required: false,
  schema: { type: 'string', pattern: DEVICE_NAME.source },
};

const languageHeader = {
  in: 'header',
  name: 'Accept-Language',
  required: false,
  schema: { type: 'string', enum: ['uz', 'ru', 'en'], default: 'uz' },
};

function operationId(method: string, path: string): string {
  const words = path.split(/[^a-zA-Z0-9]+/).filter(Boolean);
  return [method.toLowerCase(), ...words].join('_');
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = wireSchema(schema);
  return Object.entries(properties).map(([name, described]) => ({
    in: place,
    name,
    required: place === 'path' || required.includes(name),
    schema: described,
  }));
}

function hasBody({ body, files }: Endpoint): boolean {
  return body !== undefined || files !== undefined;
}

function describeBody({ body, files }: Endpoint) {
  const schema: JsonSchema = body === undefined ? { type: 'object' } : wireSchema(body);
  if (files === undefined) {
    return { required: true, content: { 'application/json': { schema } } };
  }
  const binary = { type: 'string', format: 'binary' };
  const properties = {
    ...schema.properties,
    ...Object.fromEntries(files.map((name) => [name, binary])),
  };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { ...schema, properties } } },
  };
}

function describeAnswers({ answer, status = 200, audience }: Endpoint) {
  const good =
    answer === undefined
      ? { description: 'A file or a stream' }
      : { description: 'Done', content: { 'application/json': { schema: wireSchema(answer) } } };
  const refused = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  });
  return {
    [status]: good,
    ...(audience !== 'public' && {
      401: refused('No session, or one that ended'),
      403: refused('Not for this role'),
    }),
    default: refused('Refused; `code` says why'),
  };
}
