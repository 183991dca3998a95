import { createFileRoute } from '@tanstack/react-router';
import { NothingOpen } from '#/features/course-tree/NothingOpen.tsx';

export const Route = createFileRoute('/dashboard/copyrights/course-items/$courseId/')({
  component: NothingOpen,
});
