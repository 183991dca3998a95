import { lazy } from 'react';

/** Only who is signed in has credits. */
export const WhatIf = lazy(async () => ({ default: (await import('./WhatIf.tsx')).WhatIf }));
