import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseKeyring } from '@malaka/server/kit/config/secret-file';
import { createPersonalData } from '@malaka/server/kit/personal-data/seal';
import { freePort } from '@malaka/server/test/free-port';
import { residentMegabytes } from '@malaka/server/test/process-memory';
import { load, type Query } from './load.ts';
import { waitUntilReady } from './processes.ts';
import { computed } from './processor-time.ts';
import { printFigure } from './report.ts';
import { addScreensWorld } from './screens-data.ts';
import { sized } from './size.ts';
import { inWorld, type World } from './world.ts';

const ROUNDS = sized(30, 1);
const SECONDS = 1;
const CONNECTIONS = 16;
const LEAST_RATIO = 0.95;

type Node = { name: string; base: string; process: ChildProcess };
/** One node in one round. */
type Measured = { calls: number; nodeMs: number };

/**
 * The same calls to nodes of one database that differ only in tracing, alternating, so that other
 * load of the machine affects all of them; ratios are taken within a round, and their median is
 * reported.
 */
export const benchTraces = (): Promise<void> =>
  inWorld(async (world) => {
    const receiver = await startReceiver();
    try {
      const { tokens } = await addScreensWorld(
        world.pool,
        createPersonalData(parseKeyring(world.keys)),
      );
      const queries = mixedReads(tokens);
      const nodes = [
        await startNode(world, 'off', {}),
        await startNode(world, 'a tenth', receiver.settings('0.1')),
        await startNode(world, 'all', receiver.settings('1')),
      ];
      const rounds = await measureRounds(nodes, queries);
      printRatios(nodes, rounds);
      for (const { name, process } of nodes) {
        const measured = residentMegabytes(process) ?? 0;
        printFigure({ name: `Traces of ${name}: memory after the load`, measured, unit: 'MB' });
      }
      await printDropped(nodes);
      printFigure({ name: 'Received', measured: receiver.received() / 1e6, unit: 'MB' });
    } finally {
      await receiver.stop();
    }
  });

const PATHS = [
  '/user/courses?page=1',
  '/profil/view',
  '/user/credits',
  '/user/courses/recommended',
  '/profil/unread-count',
  '/categories',
];

const mixedReads = (tokens: readonly string[]): Query[] =>
  tokens.flatMap((token) =>
    PATHS.map((path) => ({
      path: `/api/v1${path}`,
      headers: { authorization: `Bearer ${token}` },
    })),
  );

async function startNode(
  { start }: World,
  name: string,
  settings: Record<string, string>,
): Promise<Node> {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const process = start({ PORT: String(port), ...settings });
  await waitUntilReady(process, `${base}/readyz`);
  return { name, base, process };
}

async function measureRounds(
  nodes: readonly Node[],
  queries: readonly Query[],
): Promise<Measured[][]> {
  const measure = async ({ base, process }: Node): Promise<Measured> => {
    const before = computed(process.pid!);
    const result = await load(base, queries, SECONDS, { connections: CONNECTIONS });
    const after = computed(process.pid!);
    if (result.failed > 0) throw new Error(`${result.failed} calls failed`);
    const calls = result.requestsPerSecond;
    return { calls, nodeMs: (after - before) / (calls * SECONDS) };
  };
  // Warm-up: statements are planned and code is compiled.
  for (const node of nodes) for (let round = 0; round < 2; round += 1) await measure(node);
  const rounds: Measured[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured: Measured[] = [];
    // Each is first and last as often as the others.
    const order = nodes.map((_, at) => (at + round) % nodes.length);
    for (const at of order) measured[at] = await measure(nodes[at]!);
    rounds.push(measured);
  }
  return rounds;
}

function printRatios(nodes: readonly Node[], rounds: readonly Measured[][]): void {
  for (const [at, { name }] of nodes.entries()) {
    const of = (what: (own: Measured, off: Measured) => number) =>
      median(rounds.map((measured) => what(measured[at]!, measured[0]!)));
    const figure = (what: string, measured: number, unit: string, goal?: number) =>
      printFigure({
        name: `Traces of ${name}: ${what}`,
        measured,
        unit,
        ...(goal !== undefined && { goal: { is: '>=', value: goal } }),
      });
    figure(
      'calls',
      of(({ calls }) => calls),
      '/s',
    );
    figure(
      'processor time of the node',
      of(({ nodeMs }) => nodeMs),
      'ms',
    );
    if (at === 0) continue;
    const goal = name === 'all' ? undefined : LEAST_RATIO;
    figure(
      'calls, relative to off',
      of((own, off) => own.calls / off.calls),
      '',
      goal,
    );
    figure(
      'processor time, off relative to it',
      of((own, off) => off.nodeMs / own.nodeMs),
      '',
      goal,
    );
  }
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!;

async function printDropped(nodes: readonly Node[]): Promise<void> {
  for (const { name, base } of nodes.slice(1)) {
    const metrics = await (await fetch(`${base}/metrics`)).text();
    for (const outcome of ['sent', 'dropped']) {
      const line = new RegExp(`^trace_spans_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm');
      const measured = Number(line.exec(metrics)?.[1]);
      printFigure({ name: `Traces of ${name}: spans ${outcome}`, measured, unit: '' });
    }
  }
}

/** Accepts everything and reads nothing, so that it costs the nodes little. */
async function startReceiver() {
  let bytes = 0;
  const server = createServer((request, response) => {
    request.on('data', (part: Buffer) => (bytes += part.byteLength));
    request.on('end', () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received: () => bytes,
    settings: (share: string) => ({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_TRACES_SAMPLER_ARG: share,
    }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
