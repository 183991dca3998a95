import { Suspense } from 'react';
import { lazyNamed } from '#/kit/lazy-part.tsx';
import { useSignIn } from '#/domains/people/session/sign-in-store.ts';

const SignInModal = lazyNamed(() => import('./SignInModal.tsx'), 'SignInModal');
const Welcome = lazyNamed(() => import('./Welcome.tsx'), 'Welcome');

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
