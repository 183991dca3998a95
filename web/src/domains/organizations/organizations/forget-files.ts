/** At a sign-out: the form's files go with the person. */
export const forgetFiles = async () => (await import('./kept-files.ts')).forgetFiles();
