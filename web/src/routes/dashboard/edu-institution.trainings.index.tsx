import { createFileRoute } from '@tanstack/react-router';
import { toFirstPage } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/edu-institution/trainings/')({
  beforeLoad: toFirstPage('/dashboard/edu-institution/trainings/$page'),
});
