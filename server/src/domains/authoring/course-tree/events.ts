import { createEvent } from '#/kit/events/create-event.ts';

/** Lessons of a course were deleted: one, or all of a section. */
export const lessonsDeleted = createEvent<{ courseId: number; now: Date }>();
