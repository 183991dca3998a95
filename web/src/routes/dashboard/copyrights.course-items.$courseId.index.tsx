import { createFileRoute } from '@tanstack/react-router';
import { NothingOpen } from '#/domains/authoring/course-tree/NothingOpen.tsx';

export const Route = createFileRoute('/dashboard/copyrights/course-items/$courseId/')({
  component: NothingOpen,
});
