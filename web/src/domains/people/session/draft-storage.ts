/** Another version of the form's values is another key: an old draft is no draft then. */
export const draftKeyOf = (userId: number) => `profile_draft:2:${userId}`;
