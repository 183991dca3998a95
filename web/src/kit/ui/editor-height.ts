/** spec §9: the rich-text editor is 450 px high. */
export const EDITOR_HEIGHT = 450;
