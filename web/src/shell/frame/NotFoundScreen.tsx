import { NotFoundPage } from '#/kit/ui/NotFoundPage.tsx';
import { PublicLayout } from './PublicLayout.tsx';

/** An unknown address outside the dashboard; inside it the sidebar stays. */
export function NotFoundScreen() {
  return (
    <PublicLayout>
      <NotFoundPage />
    </PublicLayout>
  );
}
