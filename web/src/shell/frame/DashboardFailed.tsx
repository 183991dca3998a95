import { type ErrorComponentProps, lazyRouteComponent } from '@tanstack/react-router';
import { PageFailed } from './PageFailed.tsx';

/** Apart: the routes name this component, and no first visit pays for the frame of others. */
const DashboardLayout = lazyRouteComponent(
  () => import('./DashboardLayout.tsx'),
  'DashboardLayout',
);

/** What the guard of the dashboard refuses is said inside its frame: the menu is a way on. */
export function DashboardFailed({ error }: ErrorComponentProps) {
  return (
    <DashboardLayout>
      <PageFailed error={error} />
    </DashboardLayout>
  );
}
