import { useSession } from '#/domains/people/session/use-session.ts';
import { CourseFormPage } from './CourseFormPage.tsx';

export function CourseCreatePage() {
  const { user } = useSession();
  return user && <CourseFormPage accountId={user.id} />;
}
