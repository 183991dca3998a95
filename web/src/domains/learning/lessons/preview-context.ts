import { createContext, use } from 'react';

/** An author previews a lesson: nothing is saved. */
export const PreviewContext = createContext(false);

export const useIsPreview = () => use(PreviewContext);
