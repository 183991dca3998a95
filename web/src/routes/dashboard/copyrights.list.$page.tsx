import { createFileRoute } from '@tanstack/react-router';
import { pageParam } from '#/features/shell/page-param.ts';
import { SoonPage } from '#/features/shell/SoonPage.tsx';

export const Route = createFileRoute('/dashboard/copyrights/list/$page')({
  loader: ({ params }) => {
    pageParam(params);
  },
  component: () => <SoonPage section="authoring" />,
});
