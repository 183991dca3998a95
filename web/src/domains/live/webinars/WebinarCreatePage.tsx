import { useSession } from '#/domains/people/index.ts';
import { WebinarFormPage } from './WebinarFormPage.tsx';

export function WebinarCreatePage() {
  const { user } = useSession();
  return user && <WebinarFormPage accountId={user.id} />;
}
