import { startEmbedded } from '#/kit/db/embedded.ts';
import { quiet } from '#test/databases.ts';

// A process that a test kills: it reports when its database is up, and then waits to be killed.
const embedded = await startEmbedded({ dataDir: process.argv[2]!, log: quiet });
process.stdout.write(`${embedded.url()}\n`);
setInterval(() => {}, 60_000);
