import { createFileRoute } from '@tanstack/react-router';
import { PublicLayout } from '#/shell/frame/PublicLayout.tsx';

export const Route = createFileRoute('/_public')({
  component: PublicLayout,
  // Every first visit needs it: in the first chunk it saves a round trip.
  codeSplitGroupings: [],
});
