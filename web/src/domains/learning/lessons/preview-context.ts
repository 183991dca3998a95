import { createContext, use } from 'react';

/** An author looks at a lesson: nothing of it is saved, and nothing asks to be. */
export const PreviewContext = createContext(false);

export const useIsPreview = () => use(PreviewContext);
