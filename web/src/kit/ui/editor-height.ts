/** spec §9: the rich-text editor is 450 high. */
export const EDITOR_HEIGHT = 450;
