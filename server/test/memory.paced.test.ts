import { expect, test } from 'vitest';
import { createEmbeddedDatabase } from '#test/embedded-database.ts';
import { makeCaller } from '#test/factories.ts';
import { createMortalNode, makeDataFolder } from '#test/mortal-node.ts';
import { restingMegabytes } from '#test/process-memory.ts';
import { serverFlags } from '#test/server-flags.ts';

/** The limit that `npm run bench -- catalogue` measures. */
const MAX_MB = 150;

const folder = makeDataFolder('memory');
/** Production refuses a database that is not durable. */
const { db, url } = await createEmbeddedDatabase(folder);

test.runIf(process.platform === 'linux')(
  `an API process in production with the flags of npm start needs at most ${MAX_MB} MB at rest`,
  async () => {
    await makeCaller(db, { role: 'admin' });
    const node = await createMortalNode({
      folder,
      flags: serverFlags.api.flags,
      settings: {
        ...serverFlags.api.env,
        DATABASE_URL: url,
        MALAKA_ROLE: 'api',
        MALAKA_MODE: 'production',
        MALAKA_SECRET: 'kV8w3qLr0ZtYx5nBd7uJ1mHs9cFg2aPe4oTiQy6W',
        LOG_LEVEL: 'error',
      },
    });
    // The first start of an installation alone loads the queue's library, to prepare the database.
    node.start();
    await node.untilReady(60_000);
    await node.stop();
    node.start();
    await node.untilReady(60_000);
    expect(await restingMegabytes({ pid: node.pid() })).toBeLessThanOrEqual(MAX_MB);
  },
  120_000,
);
