import { createFileRoute } from '@tanstack/react-router';
import { pageParam } from '#/features/shell/page-param.ts';
import { SoonPage } from '#/features/shell/SoonPage.tsx';

export const Route = createFileRoute('/dashboard/courses/$page')({
  loader: ({ params }) => {
    pageParam(params);
  },
  component: () => <SoonPage section="courseReport" />,
});
