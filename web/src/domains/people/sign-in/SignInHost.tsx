import { lazy, Suspense } from 'react';
import { useSignIn } from '#/domains/people/session/sign-in-store.ts';

const SignInModal = lazy(async () => ({
  default: (await import('./SignInModal.tsx')).SignInModal,
}));
const Welcome = lazy(async () => ({ default: (await import('./Welcome.tsx')).Welcome }));

/** Mounted once in the frame of all pages; the window's code loads when it is first opened. */
export function SignInHost() {
  const { openAt, isInstitution, welcome } = useSignIn();
  return (
    <Suspense>
      {openAt !== null && (
        <SignInModal key={openAt} startAt={openAt} isInstitution={isInstitution} />
      )}
      {welcome && <Welcome kind={welcome} />}
    </Suspense>
  );
}
