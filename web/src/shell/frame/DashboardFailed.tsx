import { type ErrorComponentProps, lazyRouteComponent } from '@tanstack/react-router';
import { PageFailed } from './PageFailed.tsx';

/**
 * In its own chunk: routes refer to this component, and no first visit should load the dashboard's
 * frame.
 */
const DashboardLayout = lazyRouteComponent(
  () => import('./DashboardLayout.tsx'),
  'DashboardLayout',
);

/**
 * Refusals of the dashboard's guard are shown inside its frame, so that the menu offers a way out.
 */
export function DashboardFailed({ error }: ErrorComponentProps) {
  return (
    <DashboardLayout>
      <PageFailed error={error} />
    </DashboardLayout>
  );
}
