import type { TestProject } from 'vitest/node';
import { prepareTemplate, startTestCluster } from '#test/databases.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface ProvidedContext {
    adminUrl: string;
    template: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('adminUrl', cluster.url('postgres'));
  project.provide('template', await prepareTemplate(cluster));
  return () => cluster.stop();
}
