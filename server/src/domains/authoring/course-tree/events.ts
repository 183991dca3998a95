import { createEvent } from '#/kit/events/events.ts';

/** Lessons of a course were deleted: one, or all of a section. */
export const lessonsDeleted = createEvent<{ courseId: number; now: Date }>();
