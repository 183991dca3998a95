const KEY = 'malaka-top-up-course';

/** Remembers the course an order is paid for while the same tab visits the provider. */
export function storeWaitingCourse(orderId: number, courseId: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ orderId, courseId }));
  } catch {
    // Without storage, the learner has to find the course again.
  }
}

export function readWaitingCourse(orderId: number): number | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      orderId?: unknown;
      courseId?: unknown;
    } | null;
    return stored?.orderId === orderId && typeof stored.courseId === 'number'
      ? stored.courseId
      : undefined;
  } catch {
    return undefined;
  }
}
