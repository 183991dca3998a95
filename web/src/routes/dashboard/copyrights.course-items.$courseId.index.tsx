import { createFileRoute } from '@tanstack/react-router';
import { NothingOpen } from '#/domains/authoring/index.ts';

export const Route = createFileRoute('/dashboard/copyrights/course-items/$courseId/')({
  component: NothingOpen,
});
