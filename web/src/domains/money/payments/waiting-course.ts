const KEY = 'malaka-top-up-course';

/** The course for which an order is paid, over the way to the provider and back in the same tab. */
export function keepWaitingCourse(orderId: number, courseId: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ orderId, courseId }));
  } catch {
    // Without storage one finds the course by oneself.
  }
}

export function readWaitingCourse(orderId: number): number | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      orderId?: unknown;
      courseId?: unknown;
    } | null;
    return kept?.orderId === orderId && typeof kept.courseId === 'number'
      ? kept.courseId
      : undefined;
  } catch {
    return undefined;
  }
}
