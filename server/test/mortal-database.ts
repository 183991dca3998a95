import { createDatabase, prepareCluster, connectToCluster } from '#/kit/db/embedded.ts';
import { shutDown } from '#/kit/db/embedded-process.ts';
import { quiet } from '#test/databases.ts';

export type MortalDatabase = {
  url: string;
  start: () => Promise<void>;
  /** Stops it as an operator would: connected clients are disconnected. */
  stop: () => Promise<void>;
};

/** A separate PostgreSQL that is stopped and started again; `stop` it at the end. */
export async function startMortalDatabase(
  folder: string,
  { isThrowaway = true } = {},
): Promise<MortalDatabase> {
  const cluster = await prepareCluster({
    dataDir: folder,
    log: quiet,
    isThrowaway,
    isTcp: true,
  });
  const start = async () => {
    const client = await connectToCluster(cluster);
    await client.end();
  };
  await start();
  await createDatabase(cluster, 'malaka');
  return { url: cluster.endpoint.url('malaka'), start, stop: () => shutDown(cluster) };
}
