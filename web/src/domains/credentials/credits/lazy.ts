import { lazyPart } from '#/kit/lazy-part.tsx';

/** Only signed-in users have credits. */
export const WhatIf = lazyPart(() => import('./WhatIf.tsx'), 'WhatIf');
