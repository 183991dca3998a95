import { useSession } from '#/domains/people/index.ts';
import { CourseFormPage } from './CourseFormPage.tsx';

export function CourseCreatePage() {
  const { user } = useSession();
  return user && <CourseFormPage accountId={user.id} />;
}
