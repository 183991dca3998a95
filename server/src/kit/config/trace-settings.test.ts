import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '#/config.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'malaka-trace-settings-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const load = (env: Record<string, string>) => loadConfig({ MALAKA_DATA: dataDir, ...env }).traces;
const endpoint = 'http://collector:4318';

// spec: OPS-12
test('traces are off unless a receiver is named', () => {
  expect(load({})).toBeUndefined();
  expect(load({ OTEL_EXPORTER_OTLP_ENDPOINT: ' ', OTEL_TRACES_SAMPLER_ARG: '1' })).toBeUndefined();
  expect(load({ OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/` })).toEqual({
    endpoint,
    service: 'malaka',
    share: 0.1,
  });
});

test.each(['-1', '1.5', '10%', 'x', '1e-1'])('the share %s is refused', (share) => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share };
  expect(() => load(env)).toThrow('Setting OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.');
});

test('a receiver without an address is refused', () => {
  expect(() => load({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    'Setting OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://collector:4318.',
  );
});
