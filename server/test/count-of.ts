import type { Counter, Histogram } from 'prom-client';

/** What a metric has counted with exactly these labels. */
export async function countOf(
  metric: Counter | Histogram,
  labels: Record<string, string>,
): Promise<number> {
  const { values } = await metric.get();
  const found = values.find(
    (one) =>
      !('metricName' in one && !String(one.metricName).endsWith('_count')) &&
      Object.entries(labels).every(([name, value]) => one.labels[name] === value),
  );
  return found?.value ?? 0;
}
