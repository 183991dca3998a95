/** The key includes the version of the form values, so drafts of other versions are ignored. */
export const draftKeyOf = (userId: number) => `profile_draft:2:${userId}`;
