import type { ErrorComponentProps } from '@tanstack/react-router';
import { DashboardLayout } from './DashboardLayout.tsx';
import { PageFailed } from './PageFailed.tsx';

/** What the guard of the dashboard refuses is said inside its frame: the menu is a way on. */
export function DashboardFailed({ error }: ErrorComponentProps) {
  return (
    <DashboardLayout>
      <PageFailed error={error} />
    </DashboardLayout>
  );
}
