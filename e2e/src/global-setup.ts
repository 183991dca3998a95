import { startTestCluster } from '@malaka/server/test/databases';
import { prepareDemo } from './template.ts';

// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export
export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const adminUrl = cluster.url('postgres');
  const template = await prepareDemo(adminUrl).catch(async (error: unknown) => {
    await cluster.stop();
    throw error;
  });
  process.env['MALAKA_TEST_DATABASE'] = adminUrl;
  process.env['MALAKA_TEST_TEMPLATE'] = JSON.stringify(template);
  return () => cluster.stop();
}
