import { inTab } from '#/kit/stored-text.ts';

const KEY = 'malaka-top-up-course';

/** Remembers the course an order is paid for while the same tab visits the provider. */
export const storeWaitingCourse = (orderId: number, courseId: number): void =>
  inTab.store(KEY, JSON.stringify({ orderId, courseId }));

export function readWaitingCourse(orderId: number): number | undefined {
  const stored = inTab.readJson(KEY) as { orderId?: unknown; courseId?: unknown } | null;
  return stored?.orderId === orderId && typeof stored.courseId === 'number'
    ? stored.courseId
    : undefined;
}
