import { lazy } from 'react';

/** Only signed-in users have credits. */
export const WhatIf = lazy(async () => ({ default: (await import('./WhatIf.tsx')).WhatIf }));
